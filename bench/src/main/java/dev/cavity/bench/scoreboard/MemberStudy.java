package dev.cavity.bench.scoreboard;

import picocli.CommandLine.Command;

/** What a default may be made of: candidates are fitted once, combinations are tried in seconds. */
@Command(
        name = "study",
        mixinStandardHelpOptions = true,
        description = {
            "Tries out what a default may be made of. The candidates are in MemberCandidates.java.",
            "fit keeps the predictions of every candidate; the other commands read them and fit nothing."
        },
        subcommands = {
            StudyFitCommand.class,
            StudyTableCommand.class,
            StudyCombineCommand.class,
            StudyGreedyCommand.class
        })
final class MemberStudy {}

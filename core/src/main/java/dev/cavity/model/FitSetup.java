package dev.cavity.model;

import dev.cavity.evaluation.Goal;

/**
 * What was asked for, and with which software.
 *
 * @param kernel the kernel's name
 * @param inference the inference's name
 * @param likelihood the likelihood's name
 * @param goal what the classifier is wanted for
 * @param criterion the criterion's name; of both steps where there are two
 * @param optimizer the optimiser's name
 * @param restarts the number of further starts
 * @param seed the seed they were drawn with
 * @param blas which linear algebra was used
 * @param version the library's version
 */
public record FitSetup(
        String kernel,
        String inference,
        String likelihood,
        Goal goal,
        String criterion,
        String optimizer,
        int restarts,
        long seed,
        String blas,
        String version) {}

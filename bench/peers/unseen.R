# Tables that had no part in making Cavity, from packages of R, in the layout of CAVITY_DATA: DIR/NAME/data.csv with a column 'label'.
#
#   Rscript unseen.R DIR
#
# Debian has the packages: r-cran-mlbench, -kernlab, -mass, -th.data, -cardata, -aer, -modeldata (and R's own 'datasets'). Taken are their
# tables for classification of 100 rows or more that are not among the tables the scoreboard or the paper has, have at most 11 classes and are
# not many times larger than the others (Shuttle, LetterRecognition). What would give the answer away is left out, and said beside the table.

folder <- commandArgs(TRUE)[1]

table_of <- function(name, package) {
  place <- new.env()
  data(list = name, package = package, envir = place)
  as.data.frame(place[[ls(place)[1]]])
}

write_table <- function(name, rows, label, without = character()) {
  rows <- rows[!is.na(rows[[label]]), , drop = FALSE]
  columns <- setdiff(names(rows), c(label, without))
  out <- rows[columns]
  # values of a column of text that contain a comma or a quote are quoted by write.csv
  out[] <- lapply(out, function(column) if (is.numeric(column)) column else as.character(column))
  out$label <- as.character(rows[[label]])
  dir.create(file.path(folder, name), recursive = TRUE, showWarnings = FALSE)
  write.csv(out, file.path(folder, name, "data.csv"), row.names = FALSE, na = "", fileEncoding = "UTF-8")
}

take <- function(name, from, package, label, ...) write_table(name, table_of(from, package), label, ...)

# two classes
take("sonar", "Sonar", "mlbench", "Class")
take("ionosphere", "Ionosphere", "mlbench", "Class")
take("house-votes", "HouseVotes84", "mlbench", "Class")
take("spam", "spam", "kernlab", "type")
musk <- table_of("musk", "kernlab")
musk$Class <- ifelse(musk$Class == 1, "musk", "other")
write_table("musk", musk, "Class")
promoter <- table_of("promotergene", "kernlab")
promoter$Class <- ifelse(promoter$Class == "+", "promoter", "other")
write_table("promoter-gene", promoter, "Class")
take("caravan", "ticdata", "kernlab", "CARAVAN")
take("glaucoma", "GlaucomaM", "TH.data", "Class")
take("wpbc", "wpbc", "TH.data", "status", without = "time") # the time until what is asked for
take("attrition", "attrition", "modeldata", "Attrition")
take("ad-data", "ad_data", "modeldata", "Class")
take("cells", "cells", "modeldata", "class", without = "case") # somebody's split
take("mlc-churn", "mlc_churn", "modeldata", "churn")
take("credit-data", "credit_data", "modeldata", "Status")
take("wa-churn", "wa_churn", "modeldata", "churn")
take("lending-club", "lending_club", "modeldata", "Class")
take("two-class", "two_class_dat", "modeldata", "Class")
take("mroz", "Mroz", "carData", "lfp")
take("arrests", "Arrests", "carData", "released")
take("cowles", "Cowles", "carData", "volunteer")
birth <- table_of("birthwt", "MASS")
birth$low <- ifelse(birth$low == 1, "low", "ordinary")
write_table("birth-weight", birth, "low", without = "bwt") # the weight itself
take("crabs", "crabs", "MASS", "sex", without = "index") # counts within sex and species
affairs <- table_of("Affairs", "AER")
affairs$some <- ifelse(affairs$affairs > 0, "yes", "no")
write_table("affairs", affairs, "some", without = "affairs")
take("mortgages", "HMDA", "AER", "deny")
take("swiss-labor", "SwissLabor", "AER", "participation")
take("resume-names", "ResumeNames", "AER", "call")

# several classes
take("glass", "Glass", "mlbench", "Type")
take("vowel", "Vowel", "mlbench", "Class")
take("satellite", "Satellite", "mlbench", "classes")
take("zoo", "Zoo", "mlbench", "type")
take("dna", "DNA", "mlbench", "Class")
take("iris", "iris", "datasets", "Species")
take("chile", "Chile", "carData", "vote")
take("british-election", "BEPS", "carData", "vote")
take("women-work", "Womenlf", "carData", "partic")
take("world-values", "WVS", "carData", "poverty")
take("penguins", "penguins", "modeldata", "species")
take("scat", "scat", "modeldata", "Species")
take("cluster-jobs", "hpc_data", "modeldata", "class")

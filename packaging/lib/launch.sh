# Runs $jar with "$@": sourced by bin/cavity of a release and by ./cavity of the sources. $target is a folder that may be written, where
# there is one.

if [ -n "${JAVA_HOME:-}" ]; then
  home="$JAVA_HOME"
  java="$home/bin/java"
else
  java=java
  home="$(readlink -f "$(type -P java)" 2> /dev/null || true)"
  home="${home%/bin/java}"
fi
if ! type -P "$java" > /dev/null; then
  echo "cavity: there is no Java: install version 17 or later, and have it on the PATH or name its folder in JAVA_HOME" >&2
  exit 1
fi

# in a locale of ASCII alone Java reads no other letter in an argument, and opens no file with one in its name
letter=$'\342\202\254' # one letter in UTF-8 and in nothing else; asking the shell is faster than asking locale(1)
if [ ${#letter} -ne 1 ]; then
  export LC_ALL=C.UTF-8
fi

# Java starts in half the time from an archive of the classes that a command needs. It belongs to one jar and one Java and is made
# once for each; beside it is written what it was made from, how large it is, or that it could not be made. Java itself ignores an
# archive that is not its own, but not one that was cut off. Java 25 and later have archives that know more, the links between classes
# and the lambdas, and all of which is loaded at once: that pays where something is computed, and not for --help.
version=
if [ -r "$home/release" ]; then
  while IFS='=' read -r name value; do
    case "$name" in JAVA_RUNTIME_VERSION | JAVA_VERSION) version="${version:-${value//[!A-Za-z0-9.]/_}}" ;; esac
  done < "$home/release"
fi
is_computing() {
  case "${1:-}" in fit | predict | evaluate | explain | inspect | compare | reproduce | demo) return 0 ;; *) return 1 ;; esac
}

major="${version#_}"
major="${major%%[!0-9]*}"
if [ "${major:-0}" -ge 25 ] && is_computing "$@"; then kind=aot; else kind=jsa; fi
archive="$target/cavity$version.$kind"

made_from() { echo "$jar $home $(($(wc -c < "$archive")))"; }

make_archive() {
  local work="$archive.making" line=0
  if ! mkdir "$work" 2> /dev/null; then
    if [ -n "$(find "$work" -maxdepth 0 -mmin +5 2> /dev/null)" ]; then rm -rf "$work"; fi # whoever made it is gone
    return 1
  fi
  echo "Making the start faster; this happens once for each build and each Java." >&2
  echo "x,y,outcome" > "$work/rows.csv"
  while [ $line -lt 40 ]; do
    echo "$((line * 7 % 11)).5,$((line * 5 % 13)),$([ $((line * 7 % 11 + line % 3)) -gt 6 ] && echo ill || echo well)" >> "$work/rows.csv"
    line=$((line + 1))
  done
  touch "$archive"
  made_from > "$archive.of" # an empty archive is never used, and no second one made
  if "make_$kind" > "$work/log" 2>&1; then
    mv -f "$work/archive" "$archive" && made_from > "$archive.of"
  fi
  rm -rf "$work"
}

# From lists of the classes that three commands load.
make_jsa() {
  "$java" -XX:+UseSerialGC -XX:DumpLoadedClassList="$work/fit" -jar "$jar" fit "$work/rows.csv" --label outcome --positive ill \
    --out "$work/model.json" --report "$work/report.html" &&
    "$java" -XX:+UseSerialGC -XX:DumpLoadedClassList="$work/predict" -jar "$jar" predict "$work/model.json" "$work/rows.csv" --out "$work/out.csv" &&
    "$java" -XX:+UseSerialGC -XX:DumpLoadedClassList="$work/help" -jar "$jar" --help &&
    # Java 25 numbers the classes of each list, and refuses a number that stands for two
    cat "$work/fit" "$work/predict" "$work/help" | grep -v -e '^#' -e ' source: ' | awk '{ sub(/ id: [0-9]+$/, "") } !seen[$0]++' > "$work/classes" &&
    "$java" -XX:+UseSerialGC -XX:ErrorFile="$work/error.log" -Xshare:dump -XX:SharedClassListFile="$work/classes" -XX:SharedArchiveFile="$work/archive" -cp "$jar"
}

# From what a fit did.
make_aot() {
  "$java" -XX:+UseSerialGC -XX:ErrorFile="$work/error.log" -XX:AOTCacheOutput="$work/archive" -jar "$jar" fit "$work/rows.csv" \
    --label outcome --positive ill --out "$work/model.json" --report "$work/report.html" && [ -s "$work/archive" ]
}

has_archive() {
  local note=
  [ -f "$archive" ] && [ "$archive" -nt "$jar" ] && read -r note < "$archive.of" && [ "$note" = "$(made_from)" ]
}

# The second compiler of Java takes longer than a short command: it is for many fits and for much data. And a short command is over
# before loops have gone round the 60,000 times after which the first one would take them on.
is_short() {
  case "${1:-}" in compare | reproduce) return 1 ;; esac
  local word files=()
  for word in "$@"; do
    if [ "$word" = - ]; then return 1; fi
    if [ -e "$word" ]; then files+=("$word"); fi
  done
  [ ${#files[@]} -eq 0 ] || [ -z "$(find -L "${files[@]}" -maxdepth 0 ! \( -type f -size -16384 \) -print -quit 2> /dev/null)" ]
}

options=(-XX:+UseSerialGC)
if is_short "$@"; then options+=(-XX:TieredStopAtLevel=1 -XX:Tier3BackEdgeThreshold=4000); fi
# An archive that is there, or can be made.
is_available() {
  [ -n "$version" ] && { has_archive || { mkdir -p "$target" 2> /dev/null && [ -w "$target" ] && make_archive; }; } && [ -s "$archive" ]
}

# The archive for --help serves all commands, where there is no better one.
is_other_there() {
  [ -n "$version" ] && [ $kind = aot ] && kind=jsa && archive="${archive%.aot}.jsa" && has_archive && [ -s "$archive" ]
}

if is_available || is_other_there; then
  case "$kind" in
    aot) options+=(-XX:AOTCache="$archive" -Xlog:aot=off -Xlog:cds=off) ;;
    jsa) options+=(-Xshare:auto -XX:SharedArchiveFile="$archive" -Xlog:cds=off) ;;
  esac
fi
export OPENBLAS_NUM_THREADS=1 # the threads are Cavity's own; OpenBLAS would start its own to no use

exec "$java" "${options[@]}" -jar "$jar" "$@"

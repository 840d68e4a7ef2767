# Builds the benchmarks if there are none or sources have changed, and sets $root, $java and $jar: sourced by the scripts beside it.
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
jar="$root/bench/target/cavity-bench.jar"
if [ -n "${JAVA_HOME:-}" ]; then java="$JAVA_HOME/bin/java"; else java=java; fi

if [ ! -f "$jar" ] || [ -n "$(find "$root"/pom.xml "$root"/{core,io,lab,peers,bench}/{pom.xml,src/main} -newer "$jar" -print -quit)" ]; then
  echo "Building; this happens on first use and after source changes." >&2
  mvn -B -q -ntp -f "$root/pom.xml" -pl bench -am package -Dmaven.test.skip=true -Dspotless.check.skip=true -Dmaven.javadoc.skip=true >&2
fi

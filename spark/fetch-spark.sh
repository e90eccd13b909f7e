#!/usr/bin/env bash
# Fetches the jars of the Spark version that Medlink is built against, by Maven, and makes a folder that SPARK_HOME can point to.
#
#   spark/fetch-spark.sh FOLDER && SPARK_HOME=FOLDER ./medlink train LINKS --engine spark --master 'local[4]' -o MODEL
set -euo pipefail
folder=${1:?folder to put jars/ into}
mkdir -p "$folder/jars"
folder=$(cd "$folder" && pwd)
cd "$(dirname "${BASH_SOURCE[0]}")"
version=$(sed -n 's:.*<spark.version>\(.*\)</spark.version>.*:\1:p' ../pom.xml)
# Outside the build: Spark's libraries in the versions that Spark asks for, not those that Medlink does.
probe=$(mktemp -d)
trap 'rm -rf "$probe"' EXIT
cat >"$probe/pom.xml" <<POM
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>org.medlink</groupId>
  <artifactId>fetch-spark</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>org.apache.spark</groupId>
      <artifactId>spark-sql_2.13</artifactId>
      <version>$version</version>
    </dependency>
  </dependencies>
</project>
POM
mvn ${MAVEN_ARGS:-} -B -ntp -q -f "$probe/pom.xml" org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy-dependencies \
    -DincludeScope=runtime -DoutputDirectory="$folder/jars"
echo "Spark $version: $(find "$folder/jars" -name '*.jar' | wc -l) jars in $folder/jars"

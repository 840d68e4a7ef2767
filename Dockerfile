# docker build -t cavity .
# docker run --rm -v "$PWD:/data" --user "$(id -u):$(id -g)" -e HOME=/tmp cavity fit patients.csv --label outcome --positive ill --out model.json
FROM eclipse-temurin:17-jdk AS build
WORKDIR /cavity
COPY . .
RUN ./mvnw -B -q -ntp -pl cli -am package -Dmaven.test.skip=true -Dspotless.check.skip=true -Dmaven.javadoc.skip=true \
 && mkdir /opt/cavity \
 && tar -xzf cli/target/cavity-*.tar.gz -C /opt/cavity --strip-components=1

FROM eclipse-temurin:17-jre
COPY --from=build /opt/cavity /opt/cavity
# the first run writes what makes later ones start fast
RUN ln -s /opt/cavity/bin/cavity /usr/local/bin/cavity && useradd --create-home cavity && cavity --version
USER cavity
WORKDIR /data
ENTRYPOINT ["cavity"]

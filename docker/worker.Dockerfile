# Image wiretrial-worker: what `wiretrial join` needs of a checkout whose jars are built. Its Java is the base's, which must
# be of the runner's version, and its name in the run is the name of its container.
ARG BASE_IMAGE=wiretrial-base:local

FROM ${BASE_IMAGE} AS checkout
COPY services /context/services
# as the build extracts them: a worker's digests are the runner's
RUN set -eu; \
    cd /context; \
    for pom in $(grep -l exec-maven-plugin services/*/pom.xml); do \
      target=${pom%/pom.xml}/target; \
      java -Djarmode=tools -jar "$target"/wiretrial-*.jar extract --destination "/wiretrial/$target"; \
    done

FROM ${BASE_IMAGE}
LABEL io.wiretrial.image=yes
COPY --from=checkout /wiretrial/ /wiretrial/
COPY gatling/runner/target/ /wiretrial/gatling/runner/target/
USER 10001:10001
ENTRYPOINT ["sh", "-c", "exec java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -jar /wiretrial/gatling/runner/target/wiretrial.jar join \"$WIRETRIAL_JOIN\" --name \"$(uname -n)\""]

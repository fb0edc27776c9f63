# culprit in a container: the package is made in one image and installed in another.
#
#   docker build -t culprit .
#   docker run --rm -v "$PWD:/work" culprit prog.c --tests tests.json
#
# docs/installing.md says what of this has been tried.
FROM debian:12 AS build
COPY . /culprit
WORKDIR /culprit
RUN bash -euc 'source .ci/prepare.sh; \
               install_packages "${build_packages[@]}" "${package_packages[@]}"; \
               build release -DCULPRIT_TESTS=OFF; \
               cd build; cpack -G DEB -B /packages'

FROM debian:12-slim
COPY --from=build /packages/culprit_*.deb /tmp/
RUN apt-get update && apt-get install -y /tmp/culprit_*.deb && rm -rf /tmp/culprit_*.deb /var/lib/apt/lists/* \
    && useradd --create-home user
USER user
WORKDIR /work
ENTRYPOINT ["culprit"]

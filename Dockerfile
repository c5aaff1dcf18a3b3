# The image of the shop: docs/deployment.md says how it is run, deploy/check.sh runs these steps without a container engine.

FROM node:26-trixie-slim AS install
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts

FROM install AS build
COPY react-router.config.ts vite.config.ts tsconfig.base.json tsconfig.json tsconfig.tests.json ./
COPY scripts/build-player-app.ts scripts/build-server.ts scripts/compress-assets.ts scripts/name-chunk.ts scripts/
COPY public public
COPY src src
RUN npm run build

# From `install` and not from `build`, so that a change of the sources leaves this layer of the image as it is.
FROM install AS packages
RUN npm prune --omit=dev --ignore-scripts
# A third of what npm installs is never read while the shop runs: the compiler, types, source maps, tests and browser builds of packages,
# and the weights of the documents' font that src/server/platform/pdf/layout.ts does not name.
RUN rm -rf node_modules/typescript node_modules/@typescript node_modules/@types \
      node_modules/*/test node_modules/@*/*/test node_modules/*/.yarn \
      node_modules/fontkit/dist/browser* node_modules/pdfkit/js/pdfkit.browser* node_modules/pdfkit/js/pdfkit.standalone* \
 && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.a' \) -delete \
 && find node_modules/@expo-google-fonts -name '*.ttf' ! -name NotoSans_400Regular.ttf ! -name NotoSans_700Bold.ttf -delete

# Debian and the node program alone: the image of Node also holds npm, which nothing needs here, and its headers.
FROM debian:trixie-slim
LABEL org.opencontainers.image.title="Homestand" \
      org.opencontainers.image.description="A web shop for made-to-order team jerseys, with the back office that runs it"
# Node is linked with libatomic, which Debian's smallest image lacks.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends libatomic1 \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
 && useradd --uid 1000 --user-group --no-create-home --home-dir /data homestand \
 && install -d -m 0700 -o homestand -g homestand /data /backups
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json ./
COPY migrations migrations
COPY src/domain src/domain
COPY src/contract src/contract
COPY src/server src/server
# From UV_THREADPOOL_SIZE on as in scripts/runtime-environment.mjs.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    UV_THREADPOOL_SIZE=8 \
    MALLOC_ARENA_MAX=1 \
    MALLOC_MMAP_THRESHOLD_=65536 \
    MALLOC_TRIM_THRESHOLD_=1048576
USER homestand
VOLUME ["/data", "/backups"]
EXPOSE 3000
STOPSIGNAL SIGTERM
# /healthz and not /readyz: an engine that restarts the shop does not bring back a database.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node"]
CMD ["build/shop/main.js"]

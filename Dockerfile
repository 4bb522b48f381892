FROM node:24-bookworm-slim
WORKDIR /app

COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts && npm cache clean --force

COPY . .
RUN node scripts/launch.mjs build

# Nothing of the program is the user's own; only the data directory is.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_DIR=/data/backups
EXPOSE 3000

HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "--eval", \
  "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

CMD ["node", "scripts/launch.mjs", "start"]

import { defineConfig } from "prisma/config";

// `prisma generate` would otherwise download an engine that it does not need. The program must fail when
// run: `migrate deploy` would take its silence for success.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= "/bin/false";

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL ?? "" },
});

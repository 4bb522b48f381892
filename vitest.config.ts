import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const folders = "{app,lib,components,messages,prisma,scripts}";

export default defineConfig({
  resolve: {
    alias: {
      "@": path.join(root),
      // It refuses to load outside of a server bundle.
      "server-only": path.join(root, "node_modules/server-only/empty.js"),
    },
  },
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    env: { LOG_LEVEL: "error" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: ["**/*.db.test.ts", "**/*.paper.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          // These also need a Chromium, and poppler-utils.
          name: "paper",
          include: [`${folders}/**/*.paper.test.ts`],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "db",
          include: [`${folders}/**/*.db.test.ts`],
          globalSetup: "scripts/test-support/template-database.ts",
          setupFiles: "scripts/test-support/own-database.ts",
        },
      },
    ],
  },
});

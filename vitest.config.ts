import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import compile from "icu-minify/compile";
import { defineConfig, type Plugin } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const folders = "{app,lib,components,messages,prisma,scripts}";

// Tests are given what the production build gives the browser (`turbopack` in next.config.ts; messages/built.test.ts compares
// both): compiled texts, and of the library only the part that fills them in.
const builtTexts = {
  name: "built-texts",
  enforce: "pre",
  resolveId(source: string, importer?: string) {
    const [, language] = /\/messages\/(\w+)\.json$/.exec(source) ?? [];
    if (language !== undefined) return `\0built-texts/${language}`;
    // Only for the library itself: a test may ask for the whole.
    return source === "use-intl/format-message" && importer?.includes("/node_modules/use-intl/")
      ? fileURLToPath(import.meta.resolve("use-intl/format-message/format-only"))
      : undefined;
  },
  load(id: string) {
    const [, language] = /^\0built-texts\/(\w+)$/.exec(id) ?? [];
    if (language === undefined) return undefined;
    const file = readFileSync(path.join(root, `messages/${language}.json`), "utf8");
    const built: unknown = JSON.parse(file, (_, value: unknown) =>
      typeof value === "string" ? compile(value) : value,
    );
    return `export default ${JSON.stringify(built)};`;
  },
} as const;

// Files of one worker share their modules, which saves loading them again. These mock modules or have settings of their own.
const ALONE_WITH_DATABASE = [
  "app/api/hostile-uploads.db.test.ts",
  "app/entry-points.db.test.ts",
  "lib/auth/session.db.test.ts",
  "lib/backups/back-up-now.db.test.ts",
  "lib/integrations/webhooks/commands.db.test.ts",
  "lib/push/sending/sending.db.test.ts",
  "lib/platform/database/db.db.test.ts",
  "lib/platform/database/lost-answers.db.test.ts",
  "lib/users/first-admin.db.test.ts",
];
const ALONE = [
  "lib/auth/password.test.ts",
  "lib/auth/token.test.ts",
  "lib/http/admission.test.ts",
  "lib/http/api-calls.test.ts",
  "lib/http/server.test.ts",
  "lib/platform/load/limit-concurrency.test.ts",
  "lib/platform/outgoing/*.test.ts",
  "lib/platform/processes/worker-process.test.ts",
  "lib/platform/time/wall-clock.test.ts",
  "scripts/postgres/lock.test.ts",
];

// Only `npm run test:long` runs the projects whose names begin with "nightly", and `npx vitest run <file>` a file of them.
const NIGHTLY = ["scripts/launch/upgrade.test.ts"];
const NIGHTLY_WITH_DATABASE = [
  "lib/backups/files/*.db.test.ts",
  "prisma/migrate.db.test.ts",
  "prisma/releases/releases.db.test.ts",
  "prisma/seed/demo-factory.db.test.ts",
  "scripts/doctor.db.test.ts",
  "scripts/drill.db.test.ts",
  "scripts/import.db.test.ts",
  "scripts/moving-in/*.db.test.ts",
  "scripts/postgres/embedded-postgres.db.test.ts",
];
const FUZZ = "app/api/fuzz.contract.test.ts";

// It runs after the contract tests, whose calls it reads.
const COVERAGE = "app/api/contract-coverage.test.ts";

const OTHERS = ["**/*.db.test.ts", "**/*.paper.test.ts", "**/*.contract.test.ts", COVERAGE];
const UNIT = { include: [`${folders}/**/*.test.{ts,tsx}`], isolate: false };
// People sign in all the time in these.
const lowPasswordCost: Plugin = {
  name: "low-password-cost",
  enforce: "pre",
  resolveId: (source: string) =>
    source.endsWith("/lib/platform/password-cost")
      ? path.join(root, "scripts/test-support/databases/password-cost.ts")
      : undefined,
};
const DATABASE = {
  include: [`${folders}/**/*.db.test.ts`],
  globalSetup: "scripts/test-support/databases/template-database.ts",
  setupFiles: "scripts/test-support/databases/own-database.ts",
  isolate: false,
};
const CONTRACT = {
  include: ["app/api/**/*.contract.test.ts"],
  globalSetup: "scripts/test-support/contract/global-setup.ts",
  isolate: false,
  testTimeout: 60_000,
};

export default defineConfig({
  plugins: [builtTexts],
  resolve: {
    alias: {
      "@": path.join(root),
      // It refuses to load outside of a server bundle.
      "server-only": path.join(root, "node_modules/server-only/empty.js"),
    },
  },
  test: {
    maxWorkers: 3,
    testTimeout: 20_000,
    env: { LOG_LEVEL: "error" },
    server: { deps: { inline: ["next-intl", "use-intl"] } },
    projects: [
      {
        extends: true,
        test: { name: "unit", ...UNIT, exclude: [...OTHERS, ...ALONE, ...NIGHTLY] },
      },
      {
        extends: true,
        test: { name: "unit-alone", ...UNIT, include: ALONE, exclude: OTHERS, isolate: true },
      },
      {
        extends: true,
        test: {
          // These also need a Chromium, and poppler-utils.
          name: "nightly-paper",
          include: [`${folders}/**/*.paper.test.ts`],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [lowPasswordCost],
        test: {
          name: "db",
          ...DATABASE,
          exclude: [...ALONE_WITH_DATABASE, ...NIGHTLY_WITH_DATABASE],
        },
      },
      {
        extends: true,
        plugins: [lowPasswordCost],
        test: { name: "db-alone", ...DATABASE, include: ALONE_WITH_DATABASE, isolate: true },
      },
      {
        extends: true,
        plugins: [lowPasswordCost],
        test: { name: "contract", ...CONTRACT, exclude: [FUZZ] },
      },
      {
        extends: true,
        test: { name: "nightly", include: NIGHTLY },
      },
      {
        extends: true,
        plugins: [lowPasswordCost],
        test: { name: "nightly-db", ...DATABASE, include: NIGHTLY_WITH_DATABASE },
      },
      {
        extends: true,
        plugins: [lowPasswordCost],
        test: { name: "nightly-contract", ...CONTRACT, include: [FUZZ] },
      },
      {
        extends: true,
        test: { name: "contract-coverage", include: [COVERAGE], sequence: { groupOrder: 1 } },
      },
    ],
  },
});

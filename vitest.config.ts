import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import compile from "icu-minify/compile";
import { defineConfig } from "vitest/config";

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
    maxWorkers: 2,
    testTimeout: 20_000,
    env: { LOG_LEVEL: "error" },
    server: { deps: { inline: ["next-intl", "use-intl"] } },
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

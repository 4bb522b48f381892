import { readFile } from "node:fs/promises";
import { build } from "esbuild";
import compile from "icu-minify/compile";

/** Packages that the bundle and Next's share, and those with files beside their code. */
const SHARED = [
  ...["@node-rs/argon2", "@prisma/client", "@prisma/adapter-pg", "esbuild"],
  ...["pg", "pg-copy-streams", "pino", "prom-client", "sharp"],
];

/** Texts as the pages have them (`turbopack` in next.config.ts): compiled, and only the part of the library that fills them in. */
const texts = {
  name: "texts",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^next(\/|$)/ }, ({ path }) => ({
      path: path === "next" || path.endsWith(".js") ? path : `${path}.js`,
      external: true,
    }));
    onLoad({ filter: /\/messages\/\w+\.json$/ }, async ({ path }) => ({
      contents: JSON.stringify(
        JSON.parse(await readFile(path, "utf8"), (_, value) =>
          typeof value === "string" ? compile(value) : value,
        ),
      ),
      loader: "json",
    }));
  },
};

/**
 * Makes one file of the app's process (scripts/app/server.ts), which starts faster and takes less memory than its modules.
 *
 * @param {string} file
 * @param {"production" | "development"} mode
 */
export async function bundleServer(file, mode) {
  await build({
    entryPoints: ["scripts/app/server.ts"],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: ["react-server"],
    external: SHARED,
    alias: { "use-intl/format-message": "use-intl/format-message/format-only" },
    plugins: [texts],
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    // Some bundled packages are CommonJS, which ES modules have no `require` for.
    banner: {
      js: `import * as nodeModule from "node:module"; const require = nodeModule.createRequire(import.meta.url);`,
    },
    logLevel: "warning",
  });
}

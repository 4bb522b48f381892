import type { NextConfig } from "next";

const config: NextConfig = {
  typedRoutes: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked with the tests; whoever only starts the product need not wait for it.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // The service worker and the pages name the build that they are of, so that a page learns of a newer one.
  compiler: { defineServer: { BUILT_AT: Date.now() } },
  serverExternalPackages: ["esbuild", "sharp", "@node-rs/argon2", "pg", "prom-client"],
  turbopack: {
    // The texts come to the browser compiled, so that what reads their syntax need not come along.
    rules: {
      "**/messages/*.json": {
        loaders: [
          {
            loader: "next-intl/extractor/catalogLoader",
            options: { messages: { format: "json", precompile: true } },
          },
        ],
        as: "*.js",
      },
    },
    resolveAlias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  experimental: {
    // Seconds for which the loading screens of links on the screen are kept: a session, so that a tablet that stood idle answers
    // its next tap at once. They hold nothing of anybody's.
    staleTimes: { static: 12 * 60 * 60 },
    serverActions: { bodySizeLimit: "12mb" },
    // Of bodies only those of actions reach Next, and none the middleware, which would keep a copy (lib/http/admission.ts).
    proxyClientMaxBodySize: "64kb",
    // By default nearly all styles of all screens would be one file.
    cssChunking: "graph",
    // Each screen is one file beside those of all screens, not four that share with some others: gzip finds more in larger files
    // (6 to 8 kB on each screen), and 8 instead of 20 are asked for. In bytes before minifying.
    turbopackChunking: {
      minChunkSize: 600_000,
      maxMergeChunkSize: 3_000_000,
      requestCost: 3_000_000,
    },
    optimizePackageImports: ["@mantine/core", "@mantine/hooks", "@tabler/icons-react"],
  },
};

export default config;

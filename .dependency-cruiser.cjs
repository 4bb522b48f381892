const INFRASTRUCTURE = "^lib/(platform|auth|http|printing/(?!store/|pdf-worker/)|exports/tables/)";
const FEATURE = "^lib/(?!platform/|auth/|http/|printing/(?!store/|pdf-worker/)|exports/tables/)";
const MAY_USE_THE_DATABASE = [
  "^lib/",
  "\\.db\\.test\\.ts$",
  "^prisma/",
  "^scripts/",
  "^e2e/",
  "^app/api/health/",
];

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "nothing-imports-app",
      comment: "Nothing imports app/.",
      severity: "error",
      from: { path: "^(lib|components)/" },
      to: { path: "^app/" },
    },
    {
      name: "interface-on-top",
      comment: "What lib/ or the API shares with screens belongs to lib/.",
      severity: "error",
      from: { path: "^(lib|app/api)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^components/" },
    },
    {
      name: "screens-are-private",
      comment: "Move what two screens share to components/ or lib/.",
      severity: "error",
      from: { path: "^app/\\(signed-in\\)/([^/]+)/" },
      to: { path: "^app/\\(signed-in\\)/[^/]+/", pathNot: "^app/\\(signed-in\\)/($1|_[a-z]+)/" },
    },
    {
      name: "http-is-for-app",
      comment: "lib/http is used by app/ only.",
      severity: "error",
      from: { pathNot: "^(app|lib/http)/" },
      to: { path: "^lib/http/" },
    },
    {
      name: "database-in-features",
      comment: "Read through queries, write through commands.",
      severity: "error",
      from: { pathNot: MAY_USE_THE_DATABASE },
      to: { path: "^lib/platform/(database/db\\.ts|prisma/)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "app-through-entry-points",
      comment:
        "app/ reaches the database through commands and queries, which ask for a permission.",
      severity: "error",
      from: { path: "^app/", pathNot: ["\\.test\\.tsx?$", "^app/api/health/"] },
      to: {
        path: [
          FEATURE,
          "^lib/platform/(database|prisma)/",
          "^lib/platform/files/file-store\\.ts$",
          "^lib/auth/(session|current-actor)\\.ts$",
        ],
        pathNot:
          "/(commands|queries|rules|schema|deal-name|payment-name|request-name|factory-name|values|hold-end-filter|words|filters|periods|shortage|verdict)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "components-see-shapes-only",
      comment: "schema.ts, rules.ts, and types of queries.",
      severity: "error",
      from: { path: "^components/" },
      to: {
        path: "^lib/.*/(commands|queries|repository|session|password)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "ui-knows-no-business",
      severity: "error",
      from: { path: "^components/(ui|hooks)/" },
      to: { path: FEATURE },
    },
    {
      name: "infrastructure-knows-no-business",
      severity: "error",
      from: { path: INFRASTRUCTURE },
      to: { path: FEATURE },
    },
    {
      name: "features-meet-below-commands",
      comment: "A feature imports neither commands nor queries of another one.",
      severity: "error",
      from: { path: "^lib/([^/]+)/", pathNot: [INFRASTRUCTURE, "\\.test\\.ts$"] },
      to: { path: "^lib/.+/(commands|queries)\\.ts$", pathNot: "^lib/$1/" },
    },
    {
      name: "rules-are-pure",
      severity: "error",
      from: { path: "^lib/.*/(rules|schema)\\.ts$" },
      to: {
        path: [
          "(commands|queries|repository)\\.ts$",
          "^lib/platform/(database/db\\.ts|prisma/client\\.ts)$",
          "^lib/auth/(session|current-actor)\\.ts$",
          "^node_modules/(next|react)/",
        ],
      },
    },
    {
      name: "business-knows-no-request",
      comment: "No next/headers, next/cache, next/navigation below the entry points.",
      severity: "error",
      from: { path: FEATURE },
      to: { path: "^node_modules/next/" },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: ["node_modules", "^lib/platform/prisma"] },
    exclude: { path: "^\\.next" },
  },
};

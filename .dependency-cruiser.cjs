const PLUMBING = "^lib/(platform|auth|http|documents)/";
const ROOM = "^lib/(?!platform/|auth/|http/|documents/)";
const MAY_USE_THE_DATABASE = [
  "^lib/(platform|auth)/",
  "^lib/.*/(commands|queries|steps)\\.ts$",
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
      name: "app-is-the-roof",
      comment: "Nothing imports app/.",
      severity: "error",
      from: { path: "^(lib|components)/" },
      to: { path: "^app/" },
    },
    {
      name: "screens-are-private",
      comment: "Move what two screens share to components/ or lib/.",
      severity: "error",
      from: { path: "^app/\\(signed-in\\)/([^/]+)/" },
      to: { path: "^app/\\(signed-in\\)/[^/]+/", pathNot: "^app/\\(signed-in\\)/$1/" },
    },
    {
      name: "doors-are-for-app",
      comment: "lib/http is used by app/ only.",
      severity: "error",
      from: { pathNot: "^(app|lib/http)/" },
      to: { path: "^lib/http/" },
    },
    {
      name: "database-in-its-rooms",
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
          "^lib/.*/steps\\.ts$",
          "^lib/platform/(database|prisma)/",
          "^lib/platform/files/file-store\\.ts$",
          "^lib/auth/session\\.ts$",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "components-see-shapes-only",
      comment: "schema.ts, rules.ts, and types of queries.",
      severity: "error",
      from: { path: "^components/" },
      to: {
        path: "^lib/.*/(commands|queries|steps|session|password)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "ui-knows-no-business",
      severity: "error",
      from: { path: "^components/ui/" },
      to: { path: ROOM },
    },
    {
      name: "plumbing-knows-no-business",
      severity: "error",
      from: { path: PLUMBING },
      to: { path: ROOM },
    },
    {
      name: "closed-vocabulary",
      comment:
        "A room holds schema, rules, queries, commands, steps and their tests; files of its sub-rooms may be named by what they hold.",
      severity: "error",
      from: {
        path: "^lib/(?!platform/|auth/|http/|documents/)[^/]+/[^/]+$",
        pathNot: ["/(schema|rules|queries|commands|steps)\\.ts$", "\\.test\\.ts$"],
      },
      to: {},
    },
    {
      name: "rooms-meet-in-steps",
      comment: "A room imports only the steps, rules and schema of another room.",
      severity: "error",
      from: { path: "^lib/([^/]+)/", pathNot: [PLUMBING, "\\.test\\.ts$"] },
      to: { path: "^lib/.+/(commands|queries)\\.ts$", pathNot: "^lib/$1/" },
    },
    {
      name: "rules-are-pure",
      severity: "error",
      from: { path: "^lib/.*/(rules|schema)\\.ts$" },
      to: {
        path: [
          "(commands|queries|steps)\\.ts$",
          "^lib/platform/database/db\\.ts$",
          "^lib/auth/session\\.ts$",
          "^node_modules/(next|react)/",
        ],
      },
    },
    {
      name: "business-knows-no-request",
      comment: "No next/headers, next/cache, next/navigation below the doors.",
      severity: "error",
      from: { path: ROOM },
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

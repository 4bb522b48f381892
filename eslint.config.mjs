import next from "eslint-config-next/core-web-vitals";
import nextTs from "eslint-config-next/typescript";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import language from "./scripts/lint/rules.mjs";

const CHECKED_ROWS =
  "A type that nothing checks: use queryRows (lib/platform/database/query-rows.ts).";

/** Browsers lack these over plain http, and some of them in private windows. */
const LACKING = ["serviceWorker", "mediaDevices", "clipboard", "locks", "share", "wakeLock"].map(
  (property) => ({
    property,
    message: "Browsers lack this without https: use components/device, which guards it.",
  }),
);

const FIXED_LOCALES = ["toLocaleDateString", "toLocaleTimeString"].map((property) => ({
  property,
  message: "Browsers differ in what this writes: use components/hooks/use-moment-text.ts or toDay.",
}));

const FACTORY_TIME = {
  selector:
    "CallExpression[callee.property.name='dateTime'][arguments.1.value=/^(day|time|timeWithSeconds|moment)$/]",
  message: "Use useMomentFormat, which knows the factory's time zone.",
};

export default defineConfig([
  globalIgnores([".next/**", ".data/**", ".cache/**", "lib/platform/prisma/**", "next-env.d.ts"]),
  ...next,
  ...nextTs,
  {
    files: ["**/*.{ts,tsx,mjs}"],
    plugins: { language },
    rules: {
      "language/no-name-in-of": "error",
      "language/only-actions": "error",
      "language/no-literal-spread": "error",
      "language/no-star-in-rows": "error",
    },
  },
  {
    files: ["{app,components,lib}/**/*.{ts,tsx,mjs}", "*.ts"],
    ignores: ["**/*.test.ts"],
    rules: { "language/no-lone-participle": "error", "language/doc-comments": "error" },
  },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/require-await": "off", // Next requires async functions that do not await
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false } },
      ],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "@next/next/no-img-element": "off", // the app itself stores pictures in the sizes that screens show
      "no-console": ["error", { allow: ["error"] }],
      "max-lines": ["error", { max: 250, skipBlankLines: true, skipComments: true }],
      "max-depth": ["error", 3],
      complexity: ["error", 10],
      "no-restricted-syntax": [
        "error",
        {
          selector:
            ":matches(TaggedTemplateExpression[tag.property.name=/^\\$queryRaw/], CallExpression[callee.property.name=/^\\$queryRaw/])[typeArguments]",
          message: CHECKED_ROWS,
        },
      ],
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "Read settings from lib/platform/env.ts." },
      ],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}", "components/**/*.{ts,tsx}"],
    ignores: ["**/*.test.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "Read settings from lib/platform/env.ts." },
        {
          property: "randomUUID",
          message: "Browsers lack this without https: use components/data/random-id.ts.",
        },
        { object: "crypto", property: "subtle", message: "Browsers lack this without https." },
        ...LACKING,
        ...FIXED_LOCALES,
      ],
      "no-restricted-globals": [
        "error",
        { name: "caches", message: "Browsers lack this without https: use components/device." },
      ],
      "no-restricted-syntax": ["error", FACTORY_TIME],
    },
  },
  // Only where there is https there is a service worker.
  { files: ["app/sw.js/worker/**"], rules: { "no-restricted-globals": "off" } },
  { files: ["components/device/**"], rules: { "no-restricted-properties": "off" } },
  {
    files: ["lib/**/*.ts", "app/api/**/*.ts"],
    ignores: ["**/*.test.ts"],
    rules: {
      "max-lines-per-function": ["error", { max: 50, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ["app/**/*.tsx", "components/**/*.tsx"],
    rules: {
      "no-restricted-syntax": [
        "error",
        FACTORY_TIME,
        {
          selector:
            "JSXOpeningElement[name.name=/^(TextInput|Textarea|PasswordInput|NumberInput|Autocomplete)$/] > JSXAttribute[name.name='dir']",
          message:
            "This turns the frame and the label, not the field. Fields follow their content; codes take `attributes={LEFT_TO_RIGHT}`.",
        },
      ],
      "no-restricted-imports": [
        "error",
        {
          paths: [
            {
              name: "@mantine/core",
              importNames: ["Modal", "Drawer"],
              allowTypeImports: true,
              message: 'Use components/ui/dialog.tsx, which the browser\'s "back" closes.',
            },
            {
              name: "next-intl",
              importNames: ["useTimeZone"],
              message: "Use useZone: the time zones that a device knows may be years old.",
            },
          ],
        },
      ],
    },
  },
  { files: ["lib/platform/database/query-rows.ts"], rules: { "no-restricted-syntax": "off" } },
  { files: ["**/*.test.ts"], rules: { "max-lines": ["error", 400] } },
  {
    // The start scripts set the environment variables that lib/platform/env.ts reads.
    files: [
      "lib/platform/env.ts",
      "*.config.{ts,mjs}",
      "instrumentation.ts",
      "scripts/**",
      "prisma/**",
      "e2e/**",
    ],
    rules: { "no-restricted-properties": "off" },
  },
  { files: ["scripts/**"], rules: { "no-console": "off" } },
]);

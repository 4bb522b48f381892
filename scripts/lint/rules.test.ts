import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

const run = promisify(execFile);
const diagnosticSchema = z.object({ code: z.string(), filename: z.string() });
const reportSchema = z.object({ diagnostics: z.array(diagnosticSchema) });

/** A source that breaks the rule, and one that looks like it and does not. */
const SAMPLES: Readonly<Record<string, readonly [wrong: string, right: string]>> = {
  "no-name-in-of": ["function priceOf() {}", "function getPrice() {}"],
  "no-lone-participle": ["const sorted = () => 1;", "const sortColors = () => 1;"],
  "doc-comments": ["/** What a color costs. */\n1;", "/** Returns what a color costs. */\n1;"],
  "only-actions": [
    '"use server";\nexport const save = async () => 1;',
    '"use server";\nexport const save = action(1);',
  ],
  "no-literal-spread": ["f({ ...{ a: 1 } });", "f({ ...a });"],
  "no-star-in-rows": [
    'queryTrustedRows(tx, schema)`SELECT color.* FROM "Color" color`;',
    'queryRows(tx, schema)`SELECT count(*) FROM "Color" color`;',
  ],
  "no-unchecked-rows": ["db.$queryRaw<Row[]>`SELECT 1`;", "db.$queryRaw`SELECT 1`;"],
  "no-device-time": ['format.dateTime(at, "day");', 'format.dateTime(at, "year");'],
  "no-type-of-hook": [
    "type Props = { list: ReturnType<typeof useList<string>> };",
    "type Props = { list: ReturnType<typeof listColors> };",
  ],
  "no-directed-field": ['<TextInput dir="ltr" />;', '<div dir="ltr" />;'],
};

let folder = "";
let found: readonly { readonly filename: string; readonly code: string }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "lint-rules-"));
  const rules = Object.fromEntries(Object.keys(SAMPLES).map((rule) => [`language/${rule}`, 2]));
  const jsPlugins = [path.resolve("scripts/lint/rules.mjs")];
  const config = { jsPlugins, categories: { correctness: "off" }, rules };
  await writeFile(path.join(folder, "config.json"), JSON.stringify(config));
  for (const [rule, [wrong, right]] of Object.entries(SAMPLES)) {
    await writeFile(path.join(folder, `${rule}-wrong.tsx`), wrong);
    await writeFile(path.join(folder, `${rule}-right.tsx`), right);
  }
  const { stdout } = await run(
    path.resolve("node_modules/.bin/oxlint"),
    ["-c", "config.json", "-f", "json"],
    { cwd: folder },
  ).catch((failed: { stdout: string }) => failed);
  found = reportSchema.parse(JSON.parse(stdout)).diagnostics;
});

afterAll(() => rm(folder, { recursive: true }));

const codesIn = (file: string) =>
  found.filter(({ filename }) => filename === file).map(({ code }) => code);

test.each(Object.keys(SAMPLES))("%s", (rule) => {
  expect(codesIn(`${rule}-wrong.tsx`)).toEqual([`language(${rule})`]);
  expect(codesIn(`${rule}-right.tsx`)).toEqual([]);
});

test("every rule is in force", async () => {
  const config = await readFile(".oxlintrc.json", "utf8");
  for (const rule of Object.keys(SAMPLES)) expect(config).toContain(`"language/${rule}": "error"`);
});

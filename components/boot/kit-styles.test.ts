import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { expect, test } from "vitest";

const KIT = "node_modules/@mantine";
const STYLES = `${KIT}/core/styles`;
/** What no part has for itself: variables, resets and the classes that show by the width of the window. */
const OF_ALL = ["baseline", "default-css-variables", "global"];

const imported = [...read("components/boot/kit.css").matchAll(/styles\/([\w-]+)\.css/g)].map(
  ([, name = ""]) => name,
);

test("the kit's styles are those of the parts that the product uses, and of what these are made of", () => {
  expect([...imported].sort()).toEqual([...OF_ALL, ...usedStyles()].sort());
});

test("the kit's styles come in the order of its whole style sheet", () => {
  const whole = read(`${KIT}/core/styles.css`);
  const places = imported.map((name) => whole.indexOf(read(`${STYLES}/${name}.css`).trim()));
  expect(Math.min(...places)).toBe(0);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

/** The names of the kit's style files that the imports in `app` and `components` lead to. */
function usedStyles(): Set<string> {
  const styles = new Set<string>();
  const files = new Set<string>();
  for (const source of sources()) follow(source, { styles, files });
  return styles;
}

type Found = { readonly styles: Set<string>; readonly files: Set<string> };

/** Notes the styles of the kit's parts that this source imports, and of all that these import. */
function follow(source: string, found: Found, folder?: string): void {
  for (const [, names = "", kit = ""] of source.matchAll(
    /(?:import|export) \{([^}]*)\} from "@mantine\/(core|dates|charts)"/g,
  ))
    for (const file of listFiles(kit, names)) followFile(file, found);
  if (folder === undefined) return;
  for (const [, path = ""] of source.matchAll(/(?:from|import) "(\.[^"]+)"/g))
    followFile(resolve(folder, path), found);
}

function followFile(file: string, found: Found): void {
  if (found.files.has(file)) return;
  found.files.add(file);
  if (!file.endsWith(".module.mjs")) follow(read(file), found, dirname(file));
  else if (file.includes("/core/")) found.styles.add(basename(file, ".module.mjs"));
}

/** The files of a kit that export these names; types have none. */
function listFiles(kit: string, names: string): string[] {
  const index = `${KIT}/${kit}/esm/index.mjs`;
  const wanted = new Set(names.split(",").map((name) => name.trim().split(" as ")[0]));
  return [...read(index).matchAll(/import \{([^}]*)\} from "([^"]+)"/g)]
    .filter(([, exported = ""]) => exported.split(",").some((name) => wanted.has(name.trim())))
    .map(([, , path = ""]) => resolve(dirname(index), path));
}

function sources(): string[] {
  return ["app", "components"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => read(`${folder}/${path}`)),
  );
}

function read(path: string): string {
  return readFileSync(path, "utf8");
}

import { readFileSync } from "node:fs";
import type { Language } from "@/lib/platform/languages";
import { listArguments, type Argument } from "./arguments";
import type { Values } from "./render";

type Tree = { readonly [key: string]: string | Tree };

/** A message file as written in JSON. Tests that import it get the compiled form. */
export function writtenMessages(language: Language): Tree {
  const file = new URL(`../../../messages/${language}.json`, import.meta.url);
  const tree: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!isTree(tree)) throw new Error(`${language}.json holds more than texts`);
  return tree;
}

function isTree(value: unknown): value is Tree {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((part) => typeof part === "string" || isTree(part))
  );
}

/** The texts of a message file by dotted key, in the file's order. */
export function flat(tree: Tree, prefix = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string"
        ? [[prefix + key, value]]
        : Object.entries(flat(value, `${prefix}${key}.`)),
    ),
  );
}

/** Values for the arguments of a text, one set for each choice of a select and for each kind of number. */
export function samplesFor(text: string): Values[] {
  // A Map, because an argument that occurs several times has one value.
  const named = new Map(listArguments(text).map((argument) => [argument.name, argument]));
  return [...named.values()].reduce<Values[]>(
    (samples, argument) =>
      samples.flatMap((values) =>
        listSamples(argument).map((value) => ({ ...values, [argument.name]: value })),
      ),
    [{}],
  );
}

function listSamples({ name, type, branches }: Argument): (string | number | Date)[] {
  switch (type) {
    case "select":
      return Object.keys(branches);
    case "plural":
      return [0, 1, 2, 3, 11, 100];
    case "number":
      return [0, 1_234_567];
    case "date":
    case "time":
      return [new Date("2026-03-01T12:00:00Z")];
    default:
      return [`<${name}>`];
  }
}

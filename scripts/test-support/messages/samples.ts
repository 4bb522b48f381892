import { readFileSync } from "node:fs";
import type { Language } from "@/lib/platform/languages";
import type { Values } from "./render";

/** One `{…}` of an ICU message; `branches` are the texts of a plural or select, by their selector. */
export type Argument = {
  readonly name: string;
  readonly type: string;
  readonly style: string;
  readonly branches: Readonly<Record<string, string>>;
};

const BRANCHING = new Set(["plural", "selectordinal", "select"]);

/** All arguments of an ICU message, including those in its branches. */
export function listArguments(message: string): Argument[] {
  return bracesIn(unquoted(message)).flatMap(({ inside }) => {
    const [name = "", type = "", ...rest] = inside.split(",");
    const style = rest.join(",").trim();
    if (!BRANCHING.has(type.trim()))
      return [{ name: name.trim(), type: type.trim(), style, branches: {} }];
    const branches = Object.fromEntries(
      bracesIn(style).map((branch) => [branch.before, branch.inside]),
    );
    const own = { name: name.trim(), type: type.trim(), style, branches };
    return [own, ...Object.values(branches).flatMap(listArguments)];
  });
}

/** The words of a message and of its branches, without arguments. */
export function readWords(message: string): string {
  const braces = bracesIn(unquoted(message));
  const branches = listArguments(message).flatMap((argument) => Object.values(argument.branches));
  const outside = braces.reduce(
    (rest, { inside }) => rest.replace(`{${inside}}`, " "),
    unquoted(message),
  );
  return [outside, ...branches.map(readWords)].join(" ");
}

/** The outermost braces of a text: their content, and the text before each. Throws when braces are unbalanced. */
function bracesIn(message: string): { before: string; inside: string }[] {
  const found: { before: string; inside: string }[] = [];
  let depth = 0;
  let start = 0;
  let end = 0;
  for (const [at, sign] of [...message].entries()) {
    if (sign === "{" && depth++ === 0) start = at;
    if (sign === "}" && --depth === 0) {
      const before = message.slice(end, start).trim();
      found.push({ before, inside: message.slice(start + 1, at) });
      end = at + 1;
    }
    if (depth < 0) throw new Error(`A brace too many in: ${message}`);
  }
  if (depth > 0) throw new Error(`A brace stays open in: ${message}`);
  return found;
}

// In ICU messages, braces between apostrophes are literal text.
function unquoted(message: string): string {
  return message.replace(/'[{}#][^']*'/g, "");
}

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

import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Changes } from "./schema";

/** Reads the newest section of the changelog; empty where the file is missing. */
export async function readChanges(): Promise<Changes> {
  const text = await readFile(path.resolve("CHANGELOG.md"), "utf8").catch(() => "");
  return parseChanges(text);
}

/** Parses the first section of a changelog: its entries by the bold titles above them, as plain text. */
export function parseChanges(text: string): Changes {
  const [, section = ""] = text.split(/^## .*$/m);
  // The text before any title, and then each title with its text.
  const [before = "", ...titled] = section.split(/^\*\*(.+)\*\*$/m);
  const groups = titled.flatMap((title, at) =>
    at % 2 === 0 ? [{ title, entries: toEntries(titled[at + 1] ?? "") }] : [],
  );
  return [{ title: null, entries: toEntries(before) }, ...groups].filter(
    ({ entries }) => entries.length > 0,
  );
}

function toEntries(text: string): string[] {
  return text
    .split(/^- /m)
    .slice(1)
    .map((entry) => toPlainText(entry.replace(/\s+/g, " ").trim()));
}

const toPlainText = (markdown: string) =>
  markdown.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1").replaceAll("`", "");

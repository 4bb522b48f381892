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
  const changes: { title: string | null; entries: string[] }[] = [];
  for (const line of section.split("\n").filter((one) => one.trim() !== "")) {
    const [, title] = /^\*\*(.+)\*\*$/.exec(line) ?? [];
    if (title !== undefined || changes.length === 0)
      changes.push({ title: title ?? null, entries: [] });
    const entries = changes.at(-1)?.entries ?? [];
    if (line.startsWith("- ")) entries.push(toPlainText(line.slice(2)));
    else if (title === undefined)
      entries.push(`${entries.pop() ?? ""} ${toPlainText(line)}`.trim());
  }
  return changes;
}

const toPlainText = (markdown: string) =>
  markdown
    .trim()
    .replace(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replaceAll("`", "");

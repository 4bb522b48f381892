import { appendFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { inject } from "vitest";

const recorded = new Set<string>();

/** Notes that a test got an outcome, such as `GET /customers/{id} done` or `GET /customers/{id} customerNotFound`. */
export function recordOutcome(outcome: string): void {
  if (recorded.has(outcome)) return;
  recorded.add(outcome);
  appendFileSync(path.join(inject("contract").outcomes, `${process.pid}`), `${outcome}\n`);
}

/** Returns the outcomes that the tests of all workers have noted so far. */
export async function readOutcomes(): Promise<Set<string>> {
  const { outcomes } = inject("contract");
  const files = await readdir(outcomes);
  const texts = await Promise.all(files.map((file) => readFile(path.join(outcomes, file), "utf8")));
  return new Set(texts.flatMap((text) => text.split("\n")));
}

import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Reads a secret file, which only its owner can read. When it is missing, it is created with what `make` returns; of several instances that
 * do so at once all read the content of the first.
 */
export async function readOrCreate(file: string, make: () => Promise<string>): Promise<string> {
  const kept = await readKept(file);
  if (kept !== undefined) return kept;
  const draft = await writeDraft(file, await make());
  // A link appears with its whole content and fails when another instance has already stored its own.
  await link(draft, file).catch(() => undefined);
  await rm(draft, { force: true });
  return readFile(file, "utf8");
}

/** Writes a secret file whole: a reader sees the former content or the new one. */
export async function replaceKept(file: string, content: string): Promise<void> {
  await rename(await writeDraft(file, content), file);
}

/** Reads a file; undefined where there is none. */
export async function readKept(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch((thrown: unknown) => {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT") return undefined;
    throw thrown;
  });
}

async function writeDraft(file: string, content: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600 });
  return draft;
}

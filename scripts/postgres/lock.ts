import { randomUUID } from "node:crypto";
import { link, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { getBirth, PostgresError } from "./process";

const holderSchema = z.object({ pid: z.int().positive(), birth: z.string(), url: z.string() });

/** The process that uses a data directory, and the URL of its database. */
export type Holder = z.infer<typeof holderSchema>;

export type Lock = { readonly release: () => Promise<void> };

/**
 * Makes this process the only user of a data directory. Takes over a lock whose process has ended. Throws `PostgresError` when
 * the process still lives.
 *
 * Each holder creates the next numbered file: `lock.1`, `lock.2`, …. The highest number is the lock. Releasing it empties the
 * file and does not remove it. So a start that read an abandoned lock and then hung finds the next number taken.
 */
export async function takeLock(file: string, url: string): Promise<Lock> {
  const mine = JSON.stringify({ pid: process.pid, birth: await getBirth(process.pid), url });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, mine, { mode: 0o644 });
  try {
    const own = await takeNext(file, draft);
    return { release: () => writeFile(own, "") };
  } finally {
    await rm(draft, { force: true });
  }
}

/** The living process that holds the lock, if any. */
export async function readHolder(file: string): Promise<Holder | undefined> {
  return livingHolder(createFile(file, await highest(file)));
}

/** Throws `PostgresError` while a living process holds the lock. */
export async function refuseWhileHeld(file: string): Promise<void> {
  refuse(await readHolder(file));
}

/** Checks whether this user owns the lock and its process has ended. */
export async function isAbandoned(file: string): Promise<boolean> {
  const found = await stat(createFile(file, await highest(file))).catch(() => undefined);
  if (found === undefined) return false;
  return found.uid === (process.getuid?.() ?? found.uid) && !(await readHolder(file));
}

async function takeNext(file: string, draft: string): Promise<string> {
  for (;;) {
    const last = await highest(file);
    refuse(await livingHolder(createFile(file, last)));
    const own = createFile(file, last + 1);
    if (!(await linked(draft, own))) continue;
    if ((await highest(file)) === last + 1) {
      const earlier = (await numbers(file)).filter((number) => number <= last);
      for (const number of [0, ...earlier]) await rm(createFile(file, number), { force: true });
      return own;
    }
    // Later holders had already used this number and removed its file.
    await rm(own, { force: true });
  }
}

/** Links the draft to the name; returns false when the name exists. */
async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "EEXIST") return false;
    throw thrown;
  }
}

async function livingHolder(file: string): Promise<Holder | undefined> {
  const holder = parsed(await readFile(file, "utf8").catch(() => ""));
  return holder && holder.birth === (await getBirth(holder.pid)) ? holder : undefined;
}

function refuse(holder: Holder | undefined): void {
  if (holder === undefined) return;
  throw new PostgresError(
    `This data directory is already in use by process ${holder.pid}: stop that one first, or set DATA_DIR to another directory.`,
  );
}

async function highest(file: string): Promise<number> {
  return Math.max(0, ...(await numbers(file)));
}

async function numbers(file: string): Promise<number[]> {
  const prefix = `${path.basename(file)}.`;
  const names = await readdir(path.dirname(file)).catch(() => []);
  return names
    .filter((name) => name.startsWith(prefix) && /^[1-9]\d*$/.test(name.slice(prefix.length)))
    .map((name) => Number(name.slice(prefix.length)));
}

// Number 0: earlier versions had one file without a number.
function createFile(file: string, number: number): string {
  return number === 0 ? file : `${file}.${number}`;
}

function parsed(content: string): Holder | undefined {
  try {
    return holderSchema.safeParse(JSON.parse(content)).data;
  } catch {
    return undefined;
  }
}

import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { birthOf, PostgresError } from "./postgres-process";

const holderSchema = z.object({ pid: z.int().positive(), birth: z.string(), url: z.string() });

/** The process that uses a data directory, and the address of the database it runs there. */
export type Holder = z.infer<typeof holderSchema>;

export type Lock = { readonly release: () => Promise<void> };

/**
 * Makes this process the only user of a data directory. A lock whose process is gone is taken over; throws
 * `PostgresError` when the process still lives.
 */
export async function takeLock(file: string, url: string): Promise<Lock> {
  const mine = JSON.stringify({ pid: process.pid, birth: await birthOf(process.pid), url });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, mine, { mode: 0o644 });
  try {
    if (!(await linked(draft, file))) await takeOver(draft, file, mine);
  } finally {
    await rm(draft, { force: true });
  }
  return {
    release: async () => {
      if ((await contentOf(file)) === mine) await rm(file, { force: true });
    },
  };
}

/** The living process that holds the lock, if any. */
export async function holderOf(file: string): Promise<Holder | undefined> {
  const content = await contentOf(file);
  const holder = content === undefined ? undefined : parsed(content);
  if (holder === undefined || holder.birth !== (await birthOf(holder.pid))) return undefined;
  return holder;
}

async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "EEXIST") return false;
    throw thrown;
  }
}

async function takeOver(draft: string, file: string, mine: string): Promise<void> {
  await refuseWhileHeld(file);
  await rename(draft, file);
  // Another start may have seen the same abandoned lock: the last one to write keeps it.
  await sleep(100);
  if ((await contentOf(file)) !== mine) await refuseWhileHeld(file);
}

/** Throws `PostgresError` while a living process holds the lock. */
export async function refuseWhileHeld(file: string): Promise<void> {
  const holder = await holderOf(file);
  if (holder === undefined) return;
  throw new PostgresError(
    `This data directory is already in use by process ${holder.pid}: stop that one first, or set DATA_DIR to another directory.`,
  );
}

async function contentOf(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(() => undefined);
}

function parsed(content: string): Holder | undefined {
  try {
    return holderSchema.safeParse(JSON.parse(content)).data;
  } catch {
    return undefined;
  }
}

import "server-only";
import * as z from "zod/mini";
import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac } from "node:crypto";
import { partsOf } from "@/lib/platform/input/blob-parts";
import { authSecret } from "@/lib/platform/env";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import type { Prisma } from "@/lib/platform/prisma/client";

/** The longest key that a caller may choose, in characters. */
export const MAX_KEY_LENGTH = 255;

/** How long a repeat is known as one, in hours. */
export const KEPT_HOURS = 24;

/** What a person wants done: by which operation, with what it was told, and under which key if it shall happen once. */
export type Intent = {
  readonly userId: string;
  readonly key: string | undefined;
  readonly operation: string;
  readonly wish: unknown;
};

type Progress = {
  readonly userId: string;
  readonly key: string;
  readonly fingerprint: string;
  isDone: boolean;
  isReplayed: boolean;
};

const progress = new AsyncLocalStorage<Progress>();

/**
 * Does the work with its first transaction tied to the intent's key: a repeat within a day changes nothing, gives that
 * transaction's first result, and says so. Throws `stillRunning`, and `keyReused` for another wish with the same key.
 */
export async function once<T>(
  { userId, key, operation, wish }: Intent,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly isReplayed: boolean }> {
  if (key === undefined) return { result: await work(), isReplayed: false };
  const fingerprint = await fingerprintOf(operation, wish);
  const own: Progress = { userId, key, fingerprint, isDone: false, isReplayed: false };
  const result = await progress.run(own, work);
  return { result, isReplayed: own.isReplayed };
}

/**
 * The work inside a transaction, or what it gave when its intent was carried out before. A result is kept as JSON, in
 * the same transaction, and only when there is one: what was refused had no effect and is judged anew.
 */
export async function onceInTransaction<T>(
  tx: Prisma.TransactionClient,
  work: () => Promise<T>,
): Promise<T> {
  const own = progress.getStore();
  if (!own || own.isDone) return work();
  const { userId, key, fingerprint } = own;
  const [claim] = await queryRows(tx, z.object({ isFree: z.boolean() }))`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0)) AS "isFree"`;
  if (!claim?.isFree) throw new AppError("stillRunning", { params: { retryAfter: 1 } });
  // A statement of its own: it sees what was committed before the lock was free.
  const [first] = await queryRows(tx, z.object({ fingerprint: z.string(), answer: z.custom<T>() }))`
    SELECT "fingerprint", "answer" FROM "IdempotencyKey"
    WHERE "userId" = ${userId}::uuid AND "key" = ${key}
      AND "createdAt" > now() - make_interval(hours => ${KEPT_HOURS}::int)`;
  if (first && first.fingerprint !== fingerprint) throw new AppError("keyReused");
  own.isReplayed = first !== undefined;
  if (first) return first.answer;
  const result = await work();
  await tx.$executeRaw`
    INSERT INTO "IdempotencyKey" ("userId", "key", "fingerprint", "answer")
    VALUES (${userId}::uuid, ${key}, ${fingerprint}, ${JSON.stringify(result ?? null)}::json)
    ON CONFLICT ("userId", "key") DO UPDATE SET "fingerprint" = EXCLUDED."fingerprint",
      "answer" = EXCLUDED."answer", "createdAt" = EXCLUDED."createdAt"`;
  return result;
}

/** Says that the intent's transaction is committed: a later one of the same call stands for itself. */
export function intentIsDone(): void {
  const own = progress.getStore();
  if (own) own.isDone = true;
}

/**
 * A digest of the operation's name and what it is told, with the contents of its files. Only who has the app's secret can make
 * one: what somebody typed, a password for instance, cannot be guessed from a digest in the database or a backup.
 */
async function fingerprintOf(operation: string, wish: unknown): Promise<string> {
  const fields = typeof wish === "object" && wish !== null ? wish : {};
  const parts = await Promise.all(
    Object.entries(fields).map(async ([name, value]: [string, unknown]) => [
      name,
      value instanceof Blob ? await digestOf(partsOf(value)) : value,
    ]),
  );
  return digestOf([JSON.stringify([operation, parts])]);
}

async function digestOf(content: Iterable<string> | AsyncIterable<Uint8Array>): Promise<string> {
  const digest = createHmac("sha256", authSecret());
  for await (const part of content) digest.update(part);
  return digest.digest("hex");
}

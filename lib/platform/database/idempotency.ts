import "server-only";
import * as z from "zod/mini";
import { createHmac } from "node:crypto";
import { readParts } from "@/lib/platform/input/blob-parts";
import { authSecret } from "@/lib/platform/env";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import type { Driver } from "./driver";
import type { Keyed, KeyedCall } from "./keyed-call";

/** The longest key that a caller may choose, in characters. */
export const MAX_KEY_LENGTH = 255;

/** Hours for which a repeated call is recognized as a repeat. */
export const KEY_LIFETIME_HOURS = 24;

/** A write as its caller sent it: which operation, with which input, under which key if a repeat must have no second effect. */
export type IdempotentCall = {
  readonly key: string | undefined;
  readonly operation: string;
  readonly input: unknown;
};

/** The actor of a transaction without a key: a job's, a sign-in's, or a later one of the same call. */
export const UNKEYED: Keyed = {};

/**
 * Does the work for the actor, who carries the call's key into `inTransaction`: a repeat within a day changes nothing and gets the
 * first transaction's first result, with `isReplayed`. Throws `stillRunning`, and `keyReused` for other input with the same key.
 */
export async function runIdempotent<A extends { readonly id: string }, T>(
  actor: A,
  { key, operation, input }: IdempotentCall,
  work: (actor: A & Keyed) => Promise<T>,
): Promise<{ readonly result: T; readonly isReplayed: boolean }> {
  if (key === undefined) return { result: await work(actor), isReplayed: false };
  const fingerprint = await hashInput(operation, input);
  const keyedCall: KeyedCall = {
    userId: actor.id,
    key,
    fingerprint,
    isCommitted: false,
    isReplayed: false,
    isStored: false,
  };
  const result = await work({ ...actor, keyedCall });
  return { result, isReplayed: keyedCall.isReplayed };
}

/**
 * Runs the work inside a transaction, or returns the stored result when the call was carried out before. The result is stored as JSON
 * in the same transaction, and only when the work succeeds: a rejected call had no effect and is judged anew.
 */
export async function replayOrRun<T>(
  tx: Statements,
  { keyedCall }: Keyed,
  work: () => Promise<T>,
): Promise<T> {
  if (!keyedCall || keyedCall.isCommitted) return work();
  const { userId, key, fingerprint } = keyedCall;
  const claimSchema = z.extend(createAnswerSchema<T>(), { isFree: z.boolean() });
  const [claim] = await queryRows(tx, claimSchema)`
    SELECT * FROM claim_idempotency_key(${userId}::uuid, ${key}, ${LIFETIME})`;
  if (!claim?.isFree) throw stillRunning();
  if (claim.fingerprint !== null) return replay(keyedCall, claim);
  const result = await work();
  const stored = await queryRows(tx, z.object({ key: z.string() }))`
    INSERT INTO "IdempotencyKey" ("userId", "key", "fingerprint", "answer")
    VALUES (${userId}::uuid, ${key}, ${fingerprint}, ${JSON.stringify(result ?? null)}::json)
    ON CONFLICT ("userId", "key") DO UPDATE SET "fingerprint" = EXCLUDED."fingerprint",
      "answer" = EXCLUDED."answer", "createdAt" = EXCLUDED."createdAt"
    WHERE "IdempotencyKey"."createdAt" <= now() - ${LIFETIME} RETURNING "key"`;
  // A single statement, which claims nothing, was first with this key.
  if (stored.length === 0) throw stillRunning();
  return result;
}

/**
 * Runs the work, whose single statement stores its answer under the call's key (`answerInsert`). Where that fails, because the call was
 * carried out before or for any other reason, returns the stored answer, if there is one.
 */
export async function sendOrReplay<T>(
  driver: Driver,
  { keyedCall }: Keyed,
  work: (tx: Statements) => Promise<T>,
): Promise<T> {
  if (!keyedCall || keyedCall.isCommitted) return work(driver);
  const send = async () => {
    const result = await work({ ...driver, keyedCall });
    if (!keyedCall.isStored) throw new Error("The statement did not store the answer of its call.");
    return result;
  };
  try {
    return await send();
  } catch (thrown) {
    const found = await findAnswer<T>(driver, keyedCall).catch(() => undefined);
    if (found?.isExpired) return send();
    if (!found || found.fingerprint === null) throw thrown;
    return replay(keyedCall, found);
  }
}

/**
 * SQL for a table of a statement, which stores the answer (JSON) of the call under its key where the condition holds; undefined when the
 * call has no key, or its transaction stores the answer.
 */
export function answerInsert(
  tx: Statements,
  answer: Prisma.Sql,
  when: Prisma.Sql,
): Prisma.Sql | undefined {
  if (!("keyedCall" in tx) || !tx.keyedCall) return undefined;
  tx.keyedCall.isStored = true;
  const { userId, key, fingerprint } = tx.keyedCall;
  return Prisma.sql`INSERT INTO "IdempotencyKey" ("userId", "key", "fingerprint", "answer")
    SELECT ${userId}::uuid, ${key}, ${fingerprint}, coalesce(${answer}, 'null') WHERE ${when}`;
}

const LIFETIME = Prisma.sql`make_interval(hours => ${KEY_LIFETIME_HOURS}::int)`;

type StoredAnswer<T> = { readonly fingerprint: string | null; readonly answer: T };

function createAnswerSchema<T>() {
  return z.object({ fingerprint: z.nullable(z.string()), answer: z.custom<T>() });
}

/** Finds what the call was answered within the lifetime of its key, or removes the key if that is over. */
async function findAnswer<T>(driver: Driver, { userId, key }: KeyedCall) {
  const found = z.extend(createAnswerSchema<T>(), { isExpired: z.boolean() });
  const [answer] = await queryRows(driver, found)`
    WITH expired AS (
      DELETE FROM "IdempotencyKey" WHERE "userId" = ${userId}::uuid AND "key" = ${key} AND "createdAt" <= now() - ${LIFETIME} RETURNING "key"
    )
    SELECT EXISTS (SELECT FROM expired) AS "isExpired", k."fingerprint", k."answer"
    FROM (SELECT) one LEFT JOIN "IdempotencyKey" k ON k."userId" = ${userId}::uuid AND k."key" = ${key} AND k."createdAt" > now() - ${LIFETIME}`;
  return answer;
}

function replay<T>(call: KeyedCall, { fingerprint, answer }: StoredAnswer<T>): T {
  if (fingerprint !== call.fingerprint) throw new AppError("keyReused");
  call.isReplayed = true;
  return answer;
}

function stillRunning(): AppError {
  return new AppError("stillRunning", { params: { retryAfter: 1 } });
}

/** Notes that the call's first transaction is committed: a later one of the same call has no key. */
export function markCommitted({ keyedCall }: Keyed): void {
  if (keyedCall) keyedCall.isCommitted = true;
}

/**
 * A digest of the operation's name and its input, with the contents of files. It is keyed with AUTH_SECRET: a password in the input
 * cannot be guessed from a digest in the database or a backup.
 */
async function hashInput(operation: string, input: unknown): Promise<string> {
  const fields = typeof input === "object" && input !== null ? input : {};
  const parts = await Promise.all(
    Object.entries(fields).map(async ([name, value]: [string, unknown]) => [
      name,
      value instanceof Blob ? await hashContent(readParts(value)) : value,
    ]),
  );
  return hashContent([JSON.stringify([operation, parts])]);
}

async function hashContent(content: Iterable<string> | AsyncIterable<Uint8Array>): Promise<string> {
  const digest = createHmac("sha256", authSecret());
  for await (const part of content) digest.update(part);
  return digest.digest("hex");
}

import "server-only";
import * as z from "zod/mini";
import { inTransaction, type Tx } from "./db";
import { UNKEYED } from "./idempotency";
import { queryRows } from "./query-rows";

// Longer than the limit of a statement, which is the one that a job's step must keep.
const TRANSACTION = { timeout: 11_000 };

/** Runs a step of a job in a transaction of its own, unless another instance is at a step of that job: then it does nothing and returns null. */
export async function oneAtATime<T>(job: string, step: (tx: Tx) => Promise<T>): Promise<T | null> {
  return inTransaction(
    UNKEYED,
    async (tx) => {
      // A statement before the step's own, which then see all that another instance has committed.
      const [lock] = await queryRows(tx, z.object({ isFree: z.boolean() }))`
        SELECT pg_try_advisory_xact_lock(hashtext(${job})) AS "isFree"`;
      return lock?.isFree ? step(tx) : null;
    },
    TRANSACTION,
  );
}

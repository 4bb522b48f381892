import "server-only";
import * as z from "zod/mini";
import { db, driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { toComparisonKey } from "@/lib/platform/input/keys";
import { toNetwork } from "@/lib/platform/load/addresses";
import { Prisma } from "@/lib/platform/prisma/client";
import {
  FAILURES_PER_ADDRESS,
  FAILURES_PER_DEVICE,
  FAILURES_PER_NETWORK,
  FAILURES_PER_USERNAME,
  isFailedAttempt,
  PENDING_SECONDS,
  THROTTLE_SECONDS,
} from "./rules";

const ANY_ADDRESS = "*";
const ANY_USERNAME = "";

/** One row that counts attempts, and how many it lets through. */
type Counter = { readonly username: string; readonly address: string; readonly limit: number };

const liveFailures = Prisma.sql`CASE WHEN t."expiresAt" < clock_timestamp() THEN 0 ELSE t."failures" END`;
const livePending = Prisma.sql`CASE WHEN t."pendingUntil" < clock_timestamp() THEN 0 ELSE t."pending" END`;

/**
 * Runs a sign-in attempt within the limits of its username and address, and of its network address unless the device is known. Attempts
 * that run now take part in the limits, so that many at once cannot slip past. Only one that fails by what the person gave counts
 * afterwards; a successful one clears the failures of its username there. Throws `tooManyLogins` with the seconds to wait, and what the
 * attempt throws.
 */
export async function limitSignIn<T>(
  username: string,
  address: string,
  isKnownDevice: boolean,
  attempt: () => Promise<T>,
): Promise<T> {
  const network = { username: ANY_USERNAME, address: addressKey(address) };
  const counters = ownCounters(username, address);
  return isKnownDevice
    ? limitAttempt(counters, attempt)
    : limitAttempt([...counters, { ...network, limit: FAILURES_PER_NETWORK }], attempt);
}

/** Runs a sign-in with a PIN or badge within the limit of its shared device. Throws as `limitSignIn` does. */
export function limitQuickSignIn<T>(deviceId: string, attempt: () => Promise<T>): Promise<T> {
  const counter = { username: ANY_USERNAME, address: deviceId, limit: FAILURES_PER_DEVICE };
  return limitAttempt([counter], attempt);
}

/** Limits how often a signed-in person may give a wrong password or code, counted by session. Throws as `limitSignIn` does. */
export function limitOwnAttempt<T>(
  { username, sessionId }: { readonly username: string; readonly sessionId: string },
  attempt: () => Promise<T>,
): Promise<T> {
  return limitAttempt(ownCounters(username, sessionId), attempt);
}

// From the narrow to the wide, so that attempts that run at once lock the rows in one order.
function ownCounters(username: string, address: string): Counter[] {
  return [
    { username, address: addressKey(address), limit: FAILURES_PER_ADDRESS },
    { username, address: ANY_ADDRESS, limit: FAILURES_PER_USERNAME },
  ];
}

async function limitAttempt<T>(
  counters: readonly Counter[],
  attempt: () => Promise<T>,
): Promise<T> {
  await begin(counters);
  try {
    const result = await attempt();
    await clear(counters);
    return result;
  } catch (thrown) {
    await end(counters, isFailedAttempt(thrown)).catch(() => {
      // The database is away: the attempt stays pending for `PENDING_SECONDS`.
    });
    throw thrown;
  }
}

const keySchema = z.object({ username: z.string(), address: z.string() });

async function begin(counters: readonly Counter[]): Promise<void> {
  const rows = counters.map(
    ({ username, address }) => Prisma.sql`(lower(${username}), ${address}, 0, 1,
      clock_timestamp() + make_interval(secs => ${THROTTLE_SECONDS}),
      clock_timestamp() + make_interval(secs => ${PENDING_SECONDS}))`,
  );
  const limits = counters.map(
    ({ username, address, limit }) =>
      Prisma.sql`WHEN t."username" = lower(${username}) AND t."address" = ${address} THEN ${limit}::int`,
  );
  const begun = await queryRows(driver, keySchema)`
    INSERT INTO "LoginThrottle" AS t ("username", "address", "failures", "pending", "expiresAt", "pendingUntil")
    VALUES ${Prisma.join(rows)}
    ON CONFLICT ("username", "address") DO UPDATE SET
      "failures" = ${liveFailures}, "pending" = ${livePending} + 1, "pendingUntil" = excluded."pendingUntil",
      "expiresAt" = CASE WHEN t."expiresAt" < clock_timestamp() THEN excluded."expiresAt" ELSE t."expiresAt" END
    WHERE ${liveFailures} + ${livePending} < CASE ${Prisma.join(limits, " ")} END
    RETURNING "username", "address"`;
  if (begun.length === counters.length) return;
  // A refusal by one counter does not count by the others.
  if (begun.length > 0) await end(begun, false);
  throw new AppError("tooManyLogins", { params: { retryAfter: await secondsToWait(counters) } });
}

/** Ends attempts at the counters, as failures or without a trace. */
async function end(
  counters: readonly Pick<Counter, "username" | "address">[],
  hasFailed: boolean,
): Promise<void> {
  await db.$executeRaw`
    WITH own AS (${lockInOrder(matchesAny(counters))})
    UPDATE "LoginThrottle" t SET "pending" = greatest(t."pending" - 1, 0), "failures" = t."failures" + ${hasFailed ? 1 : 0}::int
    FROM own WHERE (t."username", t."address") = (own."username", own."address")`;
}

/** Clears the failures of a username that has got in; at the other counters it leaves no trace. */
async function clear(counters: readonly Counter[]): Promise<void> {
  await db.$executeRaw`
    WITH own AS (${lockInOrder(matchesAny(counters))}), done AS (
      UPDATE "LoginThrottle" t SET "pending" = greatest(t."pending" - 1, 0)
      FROM own WHERE t."username" = ${ANY_USERNAME} AND (t."username", t."address") = (own."username", own."address"))
    DELETE FROM "LoginThrottle" t USING own
    WHERE t."username" <> ${ANY_USERNAME} AND (t."username", t."address") = (own."username", own."address")`;
  // They count no longer in any case, and the next sign-in drops them: this one does not fail for it.
  await dropExpired().catch(() => undefined);
}

/** Drops what counts no longer, except for rows that others are at: it never waits. */
async function dropExpired(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "LoginThrottle" t USING (
      SELECT "username", "address" FROM "LoginThrottle"
      WHERE "expiresAt" < clock_timestamp() AND coalesce("pendingUntil" < clock_timestamp(), true)
      FOR UPDATE SKIP LOCKED) old
    WHERE (t."username", t."address") = (old."username", old."address")`;
}

async function secondsToWait(counters: readonly Counter[]): Promise<number> {
  const found = await queryRows(driver, z.object({ seconds: z.nullable(z.int()) }))`
    SELECT max(ceil(extract(epoch FROM CASE
      ${Prisma.join(
        counters.map(
          ({ username, address, limit }) => Prisma.sql`
            WHEN t."username" = lower(${username}) AND t."address" = ${address} THEN CASE
              WHEN ${liveFailures} >= ${limit}::int THEN t."expiresAt"
              WHEN ${liveFailures} + ${livePending} >= ${limit}::int THEN t."pendingUntil" END`,
        ),
        " ",
      )} END - clock_timestamp())))::int AS seconds
    FROM "LoginThrottle" t WHERE ${matchesAny(counters)}`;
  return Math.max(found[0]?.seconds ?? 1, 1);
}

/**
 * Counts a failed sign-in with an unknown username, and returns how many there have been within `THROTTLE_SECONDS`.
 */
export async function countUnknownUsername(): Promise<number> {
  const [counted] = await queryRows(driver, z.object({ failures: z.int() }))`
    INSERT INTO "LoginThrottle" AS t ("username", "address", "failures", "expiresAt")
    VALUES (${ANY_USERNAME}, ${ANY_ADDRESS}, 1, clock_timestamp() + make_interval(secs => ${THROTTLE_SECONDS}))
    ON CONFLICT ("username", "address") DO UPDATE SET "failures" = ${liveFailures} + 1,
      "expiresAt" = CASE WHEN t."expiresAt" < clock_timestamp() THEN excluded."expiresAt" ELSE t."expiresAt" END
    RETURNING "failures"`;
  return counted?.failures ?? 1;
}

/** Clears all failures of a username, as when a manager has made a new password for it. */
export async function clearFailures(tx: Pick<typeof db, "$executeRaw">, username: string) {
  const names = Prisma.sql`"username" IN (lower(${username}), lower(${toComparisonKey(username)}))`;
  await tx.$executeRaw`
    WITH own AS (${lockInOrder(names)})
    DELETE FROM "LoginThrottle" t USING own WHERE (t."username", t."address") = (own."username", own."address")`;
}

/** Locks counters from the narrow to the wide, as attempts begin: so that two never wait for each other. */
function lockInOrder(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT "username", "address" FROM "LoginThrottle" WHERE ${condition}
    ORDER BY "username" = ${ANY_USERNAME}, "address" = ${ANY_ADDRESS}, "username", "address" FOR UPDATE`;
}

function matchesAny(counters: readonly Pick<Counter, "username" | "address">[]): Prisma.Sql {
  const keys = counters.map(
    ({ username, address }) =>
      Prisma.sql`("username" = lower(${username}) AND "address" = ${address})`,
  );
  return Prisma.sql`(${Prisma.join(keys, " OR ")})`;
}

// A caller may claim any address, also the name that stands for all of them.
function addressKey(address: string): string {
  return address === ANY_ADDRESS ? "unknown" : toNetwork(address).slice(0, 100);
}

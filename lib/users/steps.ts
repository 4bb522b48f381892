import "server-only";
import type { Tx } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { FAILURES_PER_ADDRESS, FAILURES_PER_USERNAME, THROTTLE_SECONDS } from "./rules";

const ANY_ADDRESS = "*";

/**
 * Counts a sign-in before its password is looked at, so that many at once cannot slip past the limit. Throws
 * `tooManyLogins` with the seconds to wait.
 */
export async function countSignIn(tx: Tx, username: string, address: string): Promise<void> {
  const rows = await tx.$queryRaw<{ address: string; failures: number; wait: number }[]>`
    INSERT INTO "LoginThrottle" AS throttle ("username", "address", "failures", "expiresAt")
    SELECT lower(${username}), address, 1, clock_timestamp() + make_interval(secs => ${THROTTLE_SECONDS})
    FROM unnest(${[ANY_ADDRESS, address]}::text[]) AS address
    ON CONFLICT ("username", "address") DO UPDATE SET
      "failures" = CASE WHEN throttle."expiresAt" < clock_timestamp() THEN 1 ELSE throttle."failures" + 1 END,
      "expiresAt" = CASE WHEN throttle."expiresAt" < clock_timestamp() THEN excluded."expiresAt"
        ELSE throttle."expiresAt" END
    RETURNING "address", "failures", ceil(extract(epoch FROM "expiresAt" - clock_timestamp()))::int AS wait`;
  const refused = rows.find(
    (row) =>
      row.failures > (row.address === ANY_ADDRESS ? FAILURES_PER_USERNAME : FAILURES_PER_ADDRESS),
  );
  if (refused) throw new AppError("tooManyLogins", { params: { retryAfter: refused.wait } });
}

/** Forgets the failures of someone who has signed in, and those of anybody that count no longer. */
export async function forgetFailures(tx: Tx, username: string, address: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "LoginThrottle" WHERE "expiresAt" < clock_timestamp()
      OR ("username" = lower(${username}) AND "address" IN (${ANY_ADDRESS}, ${address}))`;
}

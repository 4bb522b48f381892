import { hash, verify } from "@node-rs/argon2";
import { limitConcurrency } from "@/lib/platform/load/limit-concurrency";

// 64 MiB and 3 passes of argon2id, the package's default algorithm.
const COST = { memoryCost: 65536, timeCost: 3, parallelism: 1 };

// Keeps the time of a refused sign-in the same whether or not the username exists.
const NOBODY = hash("nobody has this password", COST);

// Each takes one of the four threads on which this process also reads files and looks up addresses.
const passwordHashes = limitConcurrency("passwords", { atOnce: 2, waiting: 40, retryAfter: 2 });

/**
 * The argon2id hash to store for a password, with its own salt and cost inside. Throws `busy` when too many wait for
 * theirs.
 */
export function hashPassword(password: string): Promise<string> {
  return passwordHashes.run(() => hash(password, COST));
}

/**
 * Whether the password belongs to the stored hash; without a hash it takes as long and says no. Throws `busy` when too
 * many wait for theirs.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const compared = stored ?? (await NOBODY);
  const matches = await passwordHashes.run(() => verify(compared, password));
  return matches && stored !== undefined;
}

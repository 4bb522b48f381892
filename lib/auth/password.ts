import { hash, verify } from "@node-rs/argon2";

// 64 MiB and 3 passes of argon2id, the package's default algorithm.
const COST = { memoryCost: 65536, timeCost: 3, parallelism: 1 };

// Keeps the time of a refused sign-in the same whether or not the username exists.
const NOBODY = hash("nobody has this password", COST);

/** The argon2id hash to store for a password, with its own salt and cost inside. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether the password belongs to the stored hash; without a hash it takes as long and says no. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await NOBODY), password);
  return matches && stored !== undefined;
}

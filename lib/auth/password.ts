import { hash, verify } from "@node-rs/argon2";
import { toArabicDigits, toLatinDigits } from "@/lib/platform/input/digits";
import { limitConcurrency } from "@/lib/platform/load/limit-concurrency";
import { PASSWORD_COST } from "@/lib/platform/password-cost";

// A rejected sign-in takes the same time whether or not the username exists.
const NOBODY = hash("nobody has this password", PASSWORD_COST);

// Each takes one of the four threads on which this process also reads files and looks up addresses.
const passwordHashes = limitConcurrency("passwords", { atOnce: 2, waiting: 40, retryAfter: 2 });

/**
 * Returns the argon2id hash to store for a password, with its own salt and cost inside. Digits are hashed as Latin ones, so that they
 * are the same on every keyboard. Throws `busy` when too many wait for theirs.
 */
export function hashPassword(password: string): Promise<string> {
  return passwordHashes.run(() => hash(toLatinDigits(password), PASSWORD_COST));
}

/**
 * Returns true if the password belongs to the stored hash. Without a hash it is false. A wrong password is always compared twice, so
 * that it takes as long for every user and for none. Throws `busy` when too many wait for theirs.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const compared = stored ?? (await NOBODY);
  const [asHashed, otherwise] = listReadings(password);
  const matches = await passwordHashes.run(
    async () => (await verify(compared, asHashed)) || (await verify(compared, otherwise)),
  );
  return matches && stored !== undefined;
}

/** Returns the argon2id hash to store for a PIN of a shared device, made with the device's secret. Throws `busy` as `hashPassword` does. */
export function hashPin(pin: string, secret: Uint8Array): Promise<string> {
  return passwordHashes.run(() => hash(pin, pinOptions(secret)));
}

/** Returns true if the PIN belongs to the stored hash. Throws `busy` as `isPassword` does. */
export function isPin(stored: string, pin: string, secret: Uint8Array): Promise<boolean> {
  return passwordHashes.run(() => verify(stored, pin, pinOptions(secret)));
}

function pinOptions(secret: Uint8Array) {
  return { ...PASSWORD_COST, secret };
}

/**
 * The two forms in which a typed password may have been hashed: with Latin digits; and without space that was pasted after it, or with
 * the digits of a hash from before 1.0.1: as typed, or Arabic ones.
 */
function listReadings(password: string): readonly [string, string] {
  const latin = toLatinDigits(password);
  const trimmed = latin.trimEnd();
  if (trimmed !== latin && trimmed !== "") return [latin, trimmed];
  return [latin, latin === password ? toArabicDigits(password) : password];
}

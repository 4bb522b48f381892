import { randomBytes } from "node:crypto";
import path from "node:path";
import { StartError } from "./explain";
import { readOrCreate } from "./kept-file";

const MIN_LENGTH = 32;

/** The secret that signs sessions. The first start generates it and stores it in the data directory, readable by its owner only. */
export async function authSecretIn(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "auth-secret");
  const make = () => Promise.resolve(`${randomBytes(32).toString("base64url")}\n`);
  const secret = (await readOrCreate(file, make)).trim();
  if (secret.length < MIN_LENGTH) {
    throw new StartError(
      `${file} does not hold a secret: remove it (everybody then signs in again), or set AUTH_SECRET.`,
    );
  }
  return secret;
}

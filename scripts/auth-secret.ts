import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartError } from "./explain";

const MIN_LENGTH = 32;

/** The secret that signs sessions. The first start generates it and stores it in the data directory, readable by its owner only. */
export async function authSecretIn(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "auth-secret");
  const kept = await readKept(file);
  if (kept === undefined) await create(file);
  const secret = kept ?? (await readKept(file)) ?? "";
  if (secret.length < MIN_LENGTH) {
    throw new StartError(
      `${file} does not hold a secret: remove it (everybody then signs in again), or set AUTH_SECRET.`,
    );
  }
  return secret;
}

async function readKept(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").then(
    (text) => text.trim(),
    (thrown: unknown) => {
      if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT") return undefined;
      throw thrown;
    },
  );
}

async function create(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  // A link appears with its whole content and fails when another instance has already stored its secret.
  await link(draft, file).catch(() => undefined);
  await rm(draft, { force: true });
}

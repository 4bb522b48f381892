import { readFile } from "node:fs/promises";
import { Decrypter, Encrypter } from "age-encryption";
import { BackupError } from "./format";

/** The beginning of every file in age's format. */
const MARK = Buffer.from("age-encryption.org/v1\n");

type Bytes = AsyncIterable<Uint8Array>;

/** Encrypts for the owner of a public key (`age1…`), in age's format, while it is read. */
export async function* encrypt(source: Bytes, publicKey: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(publicKey);
  yield* readChunks(await encrypter.encrypt(toStream(source)));
}

/** Returns whether this is a public key that a backup can be encrypted with. */
export function isPublicKey(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads the bytes of a file, decrypted with the secret keys of an identity file if it is encrypted. Throws `BackupError` when it is and there
 * is no identity, or one that does not open it.
 */
export async function* decrypt(source: Bytes, identity?: string): AsyncGenerator<Uint8Array> {
  const { isEncrypted, bytes } = await readBeginning(source);
  if (!isEncrypted) {
    yield* bytes;
    return;
  }
  if (identity === undefined)
    throw new BackupError(
      "This backup is encrypted: name the file of its secret key with --identity FILE.",
    );
  yield* openStream(bytes, await createDecrypter(identity));
}

async function createDecrypter(identity: string): Promise<Decrypter> {
  const decrypter = new Decrypter();
  const lines = (await readFile(identity, "utf8")).split("\n").map((line) => line.trim());
  const keys = lines.filter((line) => line !== "" && !line.startsWith("#"));
  try {
    if (keys.length === 0) throw new Error("no key");
    for (const key of keys) decrypter.addIdentity(key);
    return decrypter;
  } catch {
    throw new BackupError(
      `There is no secret key in ${identity}: a line of it must begin with AGE-SECRET-KEY-1.`,
    );
  }
}

async function* openStream(bytes: Bytes, decrypter: Decrypter): AsyncGenerator<Uint8Array> {
  const plain = await decrypter.decrypt(toStream(bytes)).catch((thrown: unknown) => {
    const isOther = thrown instanceof Error && thrown.message.startsWith("no identity matched");
    if (isOther)
      throw new BackupError("This secret key does not open the backup: name the right one.");
    throw asDamage(thrown);
  });
  try {
    yield* readChunks(plain);
  } catch (thrown) {
    throw asDamage(thrown);
  }
}

/** Returns the error for a file that cannot be decrypted to its end; what the operating system reports stays as it is. */
function asDamage(thrown: unknown): unknown {
  if (thrown instanceof BackupError || (thrown instanceof Error && "syscall" in thrown))
    return thrown;
  return new SyntaxError("The encrypted bytes are not those that were written.", { cause: thrown });
}

/** Reads as much as tells whether the bytes are encrypted, and gives all of them back. */
async function readBeginning(source: Bytes) {
  const iterator = source[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < MARK.length) {
    const next = await iterator.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield start;
    for (let next = await iterator.next(); !next.done; next = await iterator.next())
      yield next.value;
  }
  return { isEncrypted: start.subarray(0, MARK.length).equals(MARK), bytes: bytes() };
}

function toStream(source: Bytes): ReadableStream<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(new Uint8Array(next.value));
    },
    async cancel() {
      await iterator.return?.(undefined);
    },
  });
}

async function* readChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

import "server-only";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import { readParts } from "@/lib/platform/input/blob-parts";
import { pool, type Tx } from "@/lib/platform/database/db";

/** A file to store: the detected type and the content. */
export type NewFile = { readonly contentType: string; readonly content: Blob };

/** A stored file: its size in bytes, and its content, which is read in parts as it is consumed. */
export type StoredFile = {
  readonly contentType: string;
  readonly size: number;
  readonly content: () => ReadableStream<Uint8Array>;
};

/** The store of uploaded files. */
export type FileStore = {
  /** Stores a file and returns its id. It does not take a transaction, which would stay open while 10 MB are written. */
  readonly put: (file: NewFile) => Promise<string>;
  /** The file, or null for an unknown id. */
  readonly get: (id: string) => Promise<StoredFile | null>;
  /** Deletes files within the transaction. Unknown ids are ignored. */
  readonly remove: (tx: Tx, ids: readonly string[]) => Promise<void>;
};

const PART_BYTES = 256 * 1024;

/**
 * Stores files in the database, so that one backup holds everything. Contents bypass Prisma, which makes several text copies
 * of them. They are written and read in parts and are never completely in memory.
 */
export const fileStore: FileStore = { put, get, remove };

async function put(file: NewFile): Promise<string> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ id: string }>(`SELECT uuid_v7() AS "id"`);
    const [{ id } = { id: "" }] = rows;
    const copy = copyFrom(
      `COPY "StoredFile" ("id", "contentType", "bytes") FROM STDIN (FORMAT binary)`,
    );
    await pipeline(Readable.from(binaryRow(id, file)), client.query(copy));
    client.release();
    return id;
  } catch (thrown) {
    // The state of the connection is unknown, so it is closed.
    client.release(true);
    throw thrown;
  }
}

/** A row in PostgreSQL's binary COPY format: signature, number of fields, each field after its length, trailer. */
async function* binaryRow(
  id: string,
  { contentType, content }: NewFile,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from("PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0\0\x03", "latin1");
  yield* [field(Buffer.from(id.replaceAll("-", ""), "hex")), field(Buffer.from(contentType))];
  yield int32(content.size);
  yield* readParts(content);
  yield Buffer.from([0xff, 0xff]);
}

const field = (value: Buffer) => Buffer.concat([int32(value.length), value]);

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

async function get(id: string): Promise<StoredFile | null> {
  const { rows } = await pool.query<{ contentType: string; size: number }>(
    `SELECT "contentType", octet_length("bytes") AS "size" FROM "StoredFile" WHERE "id" = $1`,
    [id],
  );
  const [file] = rows;
  return file ? { ...file, content: () => streamContent(id, file.size) } : null;
}

function streamContent(id: string, size: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { rows } = await pool.query<{ part: Buffer }>(
        `SELECT substring("bytes" FROM $2 FOR $3) AS "part" FROM "StoredFile" WHERE "id" = $1`,
        [id, at + 1, PART_BYTES],
      );
      const [row] = rows;
      if (!row) throw new Error("The file was removed while it was read.");
      at += row.part.length;
      controller.enqueue(row.part);
      if (at >= size) controller.close();
    },
  });
}

async function remove(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.storedFile.deleteMany({ where: { id: { in: [...ids] } } });
}

import "server-only";
import { db, type Tx } from "./db";

/** A file as it is stored: what it was found to be, and its bytes. */
export type StorableFile = {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** Where files that people gave to the app are kept. What is put or removed counts once the transaction is through. */
export type FileStore = {
  /** Keeps a file and returns the id that it is found by. */
  readonly put: (tx: Tx, file: StorableFile) => Promise<string>;
  /** The file, or null when there is none with this id. */
  readonly get: (id: string) => Promise<StorableFile | null>;
  /** Forgets files; ids of none are no mistake. */
  readonly remove: (tx: Tx, ids: readonly string[]) => Promise<void>;
};

/** The store of this installation: the database itself, so that one backup holds everything. */
export const fileStore: FileStore = {
  async put(tx, { contentType, bytes }) {
    const { id } = await tx.storedFile.create({
      data: { contentType, bytes },
      select: { id: true },
    });
    return id;
  },
  get: (id) =>
    db.storedFile.findUnique({ where: { id }, select: { contentType: true, bytes: true } }),
  async remove(tx, ids) {
    if (ids.length > 0) await tx.storedFile.deleteMany({ where: { id: { in: [...ids] } } });
  },
};

import "server-only";
import type { Person } from "@/lib/auth/actor";
import { command, getPersonId } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { getHandoverNote } from "./repository";
import { canCorrect } from "./rules";
import {
  correctHandoverNoteSchema,
  handoverNoteIdSchema,
  writeHandoverNoteSchema,
  type HandoverNoteView,
} from "./schema";

/** Leaves a note for the next shift. */
export const writeHandoverNote = command(
  "handoverNotes.use",
  writeHandoverNoteSchema,
  (actor, note): Promise<HandoverNoteView> => {
    const person = getPersonId(actor);
    const { id: authorId, username } = person;
    return inTransaction(actor, async (tx) => {
      const data = { ...note, authorId, username };
      const { id } = await tx.handoverNote.create({ data, select: { id: true } });
      await recordLog(tx, username, "HANDOVER_NOTE_WRITTEN", note);
      return getHandoverNote(tx, person, id);
    });
  },
);

/**
 * Changes a note of the actor's own that nobody has read. Throws `handoverNoteNotFound`, `notAllowed` for somebody else's,
 * `handoverNoteWithdrawn`, `handoverNoteRead`.
 */
export const correctHandoverNote = command(
  "handoverNotes.use",
  correctHandoverNoteSchema,
  (actor, { id, text, audience }): Promise<HandoverNoteView> => {
    const person = getPersonId(actor);
    return inTransaction(actor, async (tx) => {
      const known = await lockOwnNote(tx, person, id);
      if (!canCorrect(known)) throw new AppError("handoverNoteRead");
      const before = { text: known.text, audience: known.audience };
      const after = { text, audience: audience ?? known.audience };
      await tx.handoverNote.update({ where: { id }, data: { ...after, correctedAt: new Date() } });
      await recordLog(tx, person.username, "HANDOVER_NOTE_CORRECTED", { before, after });
      return getHandoverNote(tx, person, id);
    });
  },
);

/** Withdraws a note of the actor's own. Throws `handoverNoteNotFound`, `notAllowed` for somebody else's, `handoverNoteWithdrawn`. */
export const withdrawHandoverNote = command(
  "handoverNotes.use",
  handoverNoteIdSchema,
  (actor, { id }): Promise<HandoverNoteView> => {
    const person = getPersonId(actor);
    return inTransaction(actor, async (tx) => {
      const { text, audience, readers } = await lockOwnNote(tx, person, id);
      await tx.handoverNote.update({ where: { id }, data: { withdrawnAt: new Date() } });
      const details = { text, audience, readers: readers.length };
      await recordLog(tx, person.username, "HANDOVER_NOTE_WITHDRAWN", details);
      return getHandoverNote(tx, person, id);
    });
  },
);

/** Notes that the actor has read a note, once; the author has nothing to read. Throws `handoverNoteNotFound`, `handoverNoteWithdrawn`. */
export const readHandoverNote = command(
  "handoverNotes.use",
  handoverNoteIdSchema,
  (actor, { id }): Promise<HandoverNoteView> => {
    const person = getPersonId(actor);
    return inTransaction(actor, async (tx) => {
      const known = await lockNote(tx, person, id);
      if (known.isOwn || known.isRead) return known;
      await tx.$executeRaw`
        INSERT INTO "HandoverRead" ("noteId", "userId", "username", "authorId")
        SELECT n."id", ${person.id}::uuid, ${person.username}, n."authorId" FROM "HandoverNote" n WHERE n."id" = ${id}::uuid`;
      return getHandoverNote(tx, person, id);
    });
  },
);

async function lockOwnNote(tx: Tx, person: Person, id: string): Promise<HandoverNoteView> {
  const note = await lockNote(tx, person, id);
  if (!note.isOwn) throw new AppError("notAllowed");
  return note;
}

/** One note that stays as it is until the transaction ends. */
async function lockNote(tx: Tx, person: Person, id: string): Promise<HandoverNoteView> {
  await tx.$queryRaw`SELECT 1 FROM "HandoverNote" WHERE "id" = ${id}::uuid FOR UPDATE`;
  const note = await getHandoverNote(tx, person, id);
  if (note.withdrawnAt !== null) throw new AppError("handoverNoteWithdrawn");
  return note;
}

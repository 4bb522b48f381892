import { describe, expect, test } from "vitest";
import type { Person, Role } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { makeActor } from "@/scripts/test-support/samples/rows";
import {
  correctHandoverNote,
  readHandoverNote,
  withdrawHandoverNote,
  writeHandoverNote,
} from "./commands";
import { listHandoverNotes } from "./queries";
import { writeHandoverNoteSchema, type HandoverNoteView } from "./schema";

const TEXT = "Loom 4 stands.\nQT-240 goes out first.";

const write = (actor: Person, given: object = {}) =>
  writeHandoverNote(actor, writeHandoverNoteSchema.parse({ text: TEXT, ...given }));

const listUnread = (actor: Person) => listHandoverNotes(actor, { state: "unread" });

async function sees(actor: Person, { _id }: HandoverNoteView): Promise<boolean> {
  return (await listUnread(actor)).some((note) => note._id === _id);
}

const writtenDaysAgo = ({ _id: id }: HandoverNoteView, days: number) =>
  db.handoverNote.update({
    where: { id },
    data: { createdAt: new Date(Date.now() - days * 86_400_000) },
  });

const listActions = ({ username }: Person) =>
  db.systemLog.findMany({
    where: { username },
    select: { action: true, details: true },
    orderBy: { createdAt: "asc" },
  });

describe("a handover note", () => {
  test("is unread by everybody of the floor but its author", async () => {
    const [worker, colleague] = [await makeActor("worker", "Hany"), await makeActor("worker")];
    const [manager, admin] = [await makeActor("manager"), await makeActor("admin")];
    const note = await write(worker);
    const expected = { text: TEXT, audience: "everybody", displayName: "Hany", readers: [] };
    expect(note).toMatchObject({ ...expected, isOwn: true, isRead: false });
    for (const other of [colleague, manager, admin]) expect(await sees(other, note)).toBe(true);
    expect(await sees(worker, note)).toBe(false);
    expect(await listActions(worker)).toEqual([
      { action: "HANDOVER_NOTE_WRITTEN", details: { text: TEXT, audience: "everybody" } },
    ]);
  });

  test("for managers is hidden from other workers", async () => {
    const [worker, colleague] = [await makeActor("worker"), await makeActor("worker")];
    const [manager, admin] = [await makeActor("manager"), await makeActor("admin")];
    const note = await write(worker, { audience: "managers" });
    for (const other of [manager, admin]) expect(await sees(other, note)).toBe(true);
    expect(await sees(colleague, note)).toBe(false);
    const listed = async (actor: Person) =>
      (await listHandoverNotes(actor, {})).some(({ _id }) => _id === note._id);
    expect([await listed(worker), await listed(colleague)]).toEqual([true, false]);
    await expect(readHandoverNote(colleague, { id: note._id })).rejects.toMatchObject({
      code: "handoverNoteNotFound",
    });
  });

  test("is read once by each person, also when two tabs say so at the same time", async () => {
    const [worker, manager] = [await makeActor("worker"), await makeActor("manager", "Mona")];
    const { _id: id, ...note } = await write(worker);
    const reads = [1, 2, 3].map(() => readHandoverNote(manager, { id }));
    for (const read of await Promise.all(reads)) expect(read.isRead).toBe(true);
    await readHandoverNote(await makeActor("admin"), { id });
    await readHandoverNote(worker, { id });
    const [known] = (await listHandoverNotes(worker, {})).filter(({ _id }) => _id === id);
    expect(known?.readers.map(({ displayName }) => displayName)).toEqual(["Mona", null]);
    expect(await sees(manager, { _id: id, ...note })).toBe(false);
    expect(await sees(await makeActor("worker"), { _id: id, ...note })).toBe(true);
  });

  test("leaves the homes after seven days and stays in the list", async () => {
    const [worker, manager] = [await makeActor("worker"), await makeActor("manager")];
    const note = await write(worker);
    await writtenDaysAgo(note, 6.9);
    expect(await sees(manager, note)).toBe(true);
    await writtenDaysAgo(note, 7.1);
    expect(await sees(manager, note)).toBe(false);
    const all = await listHandoverNotes(manager, {});
    expect(all.some(({ _id }) => _id === note._id)).toBe(true);
  });

  test("is listed in pages, the newest first", async () => {
    const worker = await makeActor("worker");
    const [first, second, third] = [await write(worker), await write(worker), await write(worker)];
    const page = await listHandoverNotes(worker, { limit: 2 });
    expect(page.map(({ _id }) => _id)).toEqual([third._id, second._id]);
    const next = await listHandoverNotes(worker, { limit: 1, before: second._id });
    expect(next.map(({ _id }) => _id)).toEqual([first._id]);
  });
});

describe("correcting a note", () => {
  test("changes its text and audience while nobody has read it", async () => {
    const worker = await makeActor("worker");
    const { _id: id } = await write(worker);
    const corrected = await correctHandoverNote(worker, {
      id,
      text: "Loom 5",
      audience: "managers",
    });
    expect(corrected).toMatchObject({ text: "Loom 5", audience: "managers" });
    expect(corrected.correctedAt).not.toBeNull();
    const again = await correctHandoverNote(worker, { id, text: "Loom 6" });
    expect(again).toMatchObject({ text: "Loom 6", audience: "managers" });
    expect((await listActions(worker))[1]).toEqual({
      action: "HANDOVER_NOTE_CORRECTED",
      details: {
        before: { text: TEXT, audience: "everybody" },
        after: { text: "Loom 5", audience: "managers" },
      },
    });
  });

  test("is refused to others, and to the author once somebody has read it", async () => {
    const [worker, manager] = [await makeActor("worker"), await makeActor("manager")];
    const { _id: id } = await write(worker);
    const correct = (actor: Person) => correctHandoverNote(actor, { id, text: "Loom 5" });
    await expect(correct(manager)).rejects.toMatchObject({ code: "notAllowed" });
    await readHandoverNote(manager, { id });
    await expect(correct(worker)).rejects.toMatchObject({ code: "handoverNoteRead" });
  });

  test("never changes what somebody reads at the same time", async () => {
    const [worker, manager] = [await makeActor("worker"), await makeActor("manager")];
    for (let round = 0; round < 5; round += 1) {
      const { _id: id } = await write(worker);
      const [corrected, read] = await Promise.allSettled([
        correctHandoverNote(worker, { id, text: "Loom 5" }),
        readHandoverNote(manager, { id }),
      ]);
      expect(read).toMatchObject({
        status: "fulfilled",
        value: { text: corrected.status === "fulfilled" ? "Loom 5" : TEXT },
      });
    }
  });
});

describe("withdrawing a note", () => {
  test("takes it off all homes, also when it was read, and leaves it in the list", async () => {
    const [worker, manager] = [await makeActor("worker"), await makeActor("manager")];
    const note = await write(worker);
    const { _id: id } = note;
    await readHandoverNote(manager, { id });
    const withdrawn = await withdrawHandoverNote(worker, { id });
    expect(withdrawn.withdrawnAt).not.toBeNull();
    expect(withdrawn.readers).toHaveLength(1);
    expect(await sees(await makeActor("admin"), note)).toBe(false);
    expect((await listActions(worker))[1]).toEqual({
      action: "HANDOVER_NOTE_WITHDRAWN",
      details: { text: TEXT, audience: "everybody", readers: 1 },
    });
  });

  test("happens once, and ends reading and correcting", async () => {
    const [worker, manager] = [await makeActor("worker"), await makeActor("manager")];
    const { _id: id } = await write(worker);
    await expect(withdrawHandoverNote(manager, { id })).rejects.toMatchObject({
      code: "notAllowed",
    });
    const both = await Promise.allSettled([
      withdrawHandoverNote(worker, { id }),
      withdrawHandoverNote(worker, { id }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const late = [
      readHandoverNote(manager, { id }),
      correctHandoverNote(worker, { id, text: "Loom 5" }),
    ];
    const code = "handoverNoteWithdrawn";
    await Promise.all(late.map((call) => expect(call).rejects.toMatchObject({ code })));
  });
});

test("notes remain after their author and readers are deleted", async () => {
  const [worker, manager] = [await makeActor("worker"), await makeActor("manager")];
  const { _id: id } = await write(worker);
  await readHandoverNote(manager, { id });
  await db.user.deleteMany({ where: { id: { in: [worker.id, manager.id] } } });
  const notes = await listHandoverNotes(await makeActor("admin"), {});
  expect(notes.find(({ _id }) => _id === id)).toMatchObject({
    username: worker.username,
    displayName: null,
    readers: [{ username: manager.username, displayName: null }],
  });
});

test("sales users have no handover notes", async () => {
  const sales = await makeActor("sales" satisfies Role);
  await expect(write(sales)).rejects.toMatchObject({ code: "notAllowed" });
  await expect(listHandoverNotes(sales, {})).rejects.toMatchObject({ code: "notAllowed" });
});

import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { Caller } from "@/scripts/test-support/contract/caller";
import { handoverNote } from "@/scripts/test-support/contract/day-shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const list = z.array(handoverNote);
const TEXT = "Loom 4 stands.\nQT-240 first.";

const leave = (caller: Caller, given: object = {}) =>
  caller.done(handoverNote, "POST", "/handover-notes", { text: TEXT, ...given });

const listUnread = (caller: Caller) => caller.done(list, "GET", "/handover-notes?state=unread");

test("POST /handover-notes leaves a note, POST /handover-notes/{id}/read notes its reader, and GET /handover-notes lists both", async ({
  callers: { worker, manager },
}) => {
  const note = await leave(worker);
  expect(note).toMatchObject({ text: TEXT, audience: "everybody", isOwn: true });
  expect((await listUnread(manager)).map(({ _id }) => _id)).toContain(note._id);
  const path = `/handover-notes/${note._id}/read`;
  const read = await manager.done(handoverNote, "POST", path);
  expect(read).toMatchObject({ isOwn: false, isRead: true });
  expect(await manager.done(handoverNote, "POST", path)).toEqual(read);
  expect((await listUnread(manager)).map(({ _id }) => _id)).not.toContain(note._id);
  const all = await worker.done(list, "GET", "/handover-notes?limit=500");
  expect(all.find(({ _id }) => _id === note._id)?.readers).toMatchObject(read.readers);
});

test("POST /handover-notes refuses a text that is blank or too long, and an unknown audience", async ({
  callers: { worker },
}) => {
  const wrong = (given: object) => worker.wrongFields("POST", "/handover-notes", given);
  expect(await wrong({ text: " \n " })).toEqual(["text: required"]);
  expect(await wrong({ text: "x".repeat(1001) })).toEqual(["text: tooLong"]);
  expect(await wrong({ text: TEXT, audience: "sales" })).toEqual(["audience: invalid"]);
});

test("PATCH /handover-notes/{id} corrects an own note and refuses handoverNoteRead once it was read", async ({
  callers: { worker, admin },
}) => {
  const { _id } = await leave(worker, { audience: "managers" });
  const path = `/handover-notes/${_id}`;
  const corrected = await worker.done(handoverNote, "PATCH", path, { text: "Loom 5 stands." });
  expect(corrected).toMatchObject({ text: "Loom 5 stands.", audience: "managers" });
  expect(await admin.refusal("PATCH", path, { text: TEXT })).toBe("403 notAllowed");
  await admin.done(handoverNote, "POST", `${path}/read`);
  expect(await worker.refusal("PATCH", path, { text: TEXT })).toBe("409 handoverNoteRead");
});

test("DELETE /handover-notes/{id} withdraws an own note, after which every change refuses handoverNoteWithdrawn", async ({
  callers: { worker, manager },
}) => {
  const { _id } = await leave(worker);
  const path = `/handover-notes/${_id}`;
  expect(await manager.refusal("DELETE", path)).toBe("403 notAllowed");
  const withdrawn = await worker.done(handoverNote, "DELETE", path);
  expect(withdrawn.withdrawnAt).not.toBeNull();
  expect(await worker.refusal("DELETE", path)).toBe("409 handoverNoteWithdrawn");
  expect(await worker.refusal("PATCH", path, { text: TEXT })).toBe("409 handoverNoteWithdrawn");
  expect(await manager.refusal("POST", `${path}/read`)).toBe("409 handoverNoteWithdrawn");
});

test("PATCH, DELETE and POST /handover-notes/{id}/read refuse handoverNoteNotFound", async ({
  callers: { worker },
}) => {
  const path = `/handover-notes/${randomUUID()}`;
  const refusals = [
    await worker.refusal("PATCH", path, { text: TEXT }),
    await worker.refusal("DELETE", path),
    await worker.refusal("POST", `${path}/read`),
  ];
  expect(refusals).toEqual(refusals.map(() => "404 handoverNoteNotFound"));
});

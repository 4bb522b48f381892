import { handoverNote, myDay } from "@/scripts/test-support/contract/day-shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

test("GET /my-day returns what the caller did today, and an empty day where nothing was done", async ({
  callers: { worker },
}) => {
  await worker.done(handoverNote, "POST", "/handover-notes", { text: "Loom 4 stands." });
  const today = await worker.done(myDay, "GET", "/my-day");
  expect(today.counts.changed).toBeGreaterThan(0);
  expect(today.actions.map(({ action }) => action)).toContain("HANDOVER_NOTE_WRITTEN");
  const before = await worker.done(myDay, "GET", "/my-day?day=2001-01-01");
  expect(before).toMatchObject({ day: "2001-01-01", actions: [], decisions: [] });
});

test("GET /my-day refuses what is no day", async ({ callers: { sales } }) => {
  expect(await sales.wrongFields("GET", "/my-day?day=2026-02-30")).toEqual(["day: date"]);
});

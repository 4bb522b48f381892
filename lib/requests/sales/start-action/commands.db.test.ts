import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { changeOwnStartAction } from "./commands";
import { getOwnStartAction } from "./queries";

test("requests start with an addition until their sales user chooses otherwise, for nobody else", async () => {
  const [actor, other] = [await makeActor("sales"), await makeActor("sales")];
  expect(await getOwnStartAction(actor)).toEqual({ action: "add" });
  for (const action of ["remove", "add", "remove"] as const) {
    expect(await changeOwnStartAction(actor, { action })).toEqual({ action });
    expect(await getOwnStartAction(actor)).toEqual({ action });
  }
  expect(await getOwnStartAction(other)).toEqual({ action: "add" });
});

test("the choice of a deleted user is deleted, and other roles make no choice", async () => {
  const actor = await makeActor("sales");
  await changeOwnStartAction(actor, { action: "remove" });
  await db.user.delete({ where: { id: actor.id } });
  expect(await db.requestStartAction.count({ where: { userId: actor.id } })).toBe(0);
  for (const role of ["worker", "manager", "admin"] as const) {
    const stranger = await makeActor(role);
    await expect(changeOwnStartAction(stranger, { action: "remove" })).rejects.toMatchObject({
      code: "notAllowed",
    });
    await expect(getOwnStartAction(stranger)).rejects.toMatchObject({ code: "notAllowed" });
  }
});

test("two choices at once leave one of them", async () => {
  const actor = await makeActor("sales");
  await Promise.all(
    (["add", "remove", "remove"] as const).map((action) => changeOwnStartAction(actor, { action })),
  );
  expect(await db.requestStartAction.count({ where: { userId: actor.id } })).toBe(1);
});

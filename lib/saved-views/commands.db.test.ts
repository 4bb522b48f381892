import { describe, expect, test } from "vitest";
import type { Person } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { deleteOwnView, renameOwnView, saveOwnView } from "./commands";
import { listOwnViews } from "./queries";
import { MAX_VIEWS } from "./rules";
import { saveViewSchema } from "./schema";

const DEALS = "report=deals&by=product&period=month";
const STOCK = "report=stock";

const view = (given: object = {}) =>
  saveViewSchema.parse({
    screen: "reports",
    name: "This month",
    query: DEALS,
    replaces: false,
    ...given,
  });

const reports = (actor: Person) => listOwnViews(actor, { screen: "reports" });

describe("a saved view", () => {
  test("belongs to its person and screen, the oldest first", async () => {
    const [actor, other] = [await makeActor("manager"), await makeActor("admin")];
    await saveOwnView(actor, view());
    await saveOwnView(actor, view({ name: "المخزون", query: STOCK }));
    await saveOwnView(actor, view({ screen: "logs", query: "day=today" }));
    expect(await reports(actor)).toMatchObject([
      { name: "This month", query: DEALS },
      { name: "المخزون", query: STOCK },
    ]);
    expect(await listOwnViews(actor, { screen: "logs" })).toMatchObject([
      { name: "This month", query: "day=today" },
    ]);
    expect(await reports(other)).toEqual([]);
  });

  test("is replaced only on request, however its name is typed", async () => {
    const actor = await makeActor("manager");
    await saveOwnView(actor, view());
    const again = { name: "THIS\u00a0month", query: STOCK };
    expect(await saveOwnView(actor, view(again))).toEqual({ taken: "This month" });
    const [saved, ...more] = await reports(actor);
    expect([saved, more]).toMatchObject([{ name: "This month", query: DEALS }, []]);
    const replaced = await saveOwnView(actor, view({ ...again, replaces: true }));
    expect(replaced).toEqual({ _id: saved?._id });
    expect(await reports(actor)).toMatchObject([{ name: "THIS month", query: STOCK }]);
  });

  test("is there once when two tabs save it at the same time", async () => {
    const actor = await makeActor("manager");
    const saves = ["This month", "this month", "This month"].map((name) =>
      saveOwnView(actor, view({ name })),
    );
    const ended = await Promise.all(saves);
    const views = await reports(actor);
    expect(views).toHaveLength(1);
    expect(ended).toEqual(saves.map(() => ({ _id: views[0]?._id })));
  });

  test("is refused beyond the limit of a screen, also at the same time, but may be replaced", async () => {
    const actor = await makeActor("manager");
    const saves = Array.from({ length: MAX_VIEWS + 2 }, (_, at) =>
      saveOwnView(actor, view({ name: `View ${at}` })),
    );
    const refused: unknown[] = [];
    await Promise.all(saves.map((save) => save.catch((thrown: unknown) => refused.push(thrown))));
    const tooMany = { code: "tooManyViews", details: { params: { most: MAX_VIEWS } } };
    expect(refused).toMatchObject([tooMany, tooMany]);
    const [first] = await reports(actor);
    await saveOwnView(actor, view({ name: first?.name, query: STOCK, replaces: true }));
    expect(await reports(actor)).toHaveLength(MAX_VIEWS);
    await saveOwnView(actor, view({ screen: "logs", query: "" }));
  });

  test("is renamed by its person alone, and not to the name of another one on its screen", async () => {
    const [actor, other] = [await makeActor("manager"), await makeActor("manager")];
    await saveOwnView(actor, view());
    await saveOwnView(actor, view({ name: "Stock", query: STOCK }));
    await saveOwnView(actor, view({ screen: "logs", query: "", name: "Logs" }));
    const id = (await reports(actor))[1]?._id ?? "";
    const rename = (name: string, by = actor) => renameOwnView(by, { id, name });
    expect(await rename("THIS month")).toEqual({ taken: "This month" });
    await expect(rename("Mine", other)).rejects.toMatchObject({ code: "goneMeanwhile" });
    expect(await reports(actor)).toMatchObject([{ name: "This month" }, { name: "Stock" }]);
    expect(await rename("STOCK")).toEqual({ _id: id });
    expect(await rename("Logs")).toEqual({ _id: id });
    expect(await reports(actor)).toMatchObject([
      { name: "This month", query: DEALS },
      { _id: id, name: "Logs", query: STOCK },
    ]);
  });

  test("is deleted by its person alone, and deleting it again changes nothing", async () => {
    const [actor, other] = [await makeActor("manager"), await makeActor("manager")];
    await saveOwnView(actor, view());
    const [saved] = await reports(actor);
    const given = { id: saved?._id ?? "" };
    await deleteOwnView(other, given);
    expect(await reports(actor)).toHaveLength(1);
    await deleteOwnView(actor, given);
    await deleteOwnView(actor, given);
    expect(await reports(actor)).toEqual([]);
  });

  test("is deleted with its user", async () => {
    const actor = await makeActor("admin");
    await saveOwnView(actor, view());
    await db.user.delete({ where: { id: actor.id } });
    expect(await db.savedView.count({ where: { userId: actor.id } })).toBe(0);
  });
});

test("whoever cannot open the screens has no views", async () => {
  for (const role of ["worker", "sales"] as const) {
    const actor = await makeActor(role);
    const refused = { code: "notAllowed" };
    await expect(saveOwnView(actor, view())).rejects.toMatchObject(refused);
    await expect(reports(actor)).rejects.toMatchObject(refused);
  }
});

test.each([
  [{ name: " " }, "required"],
  [{ name: "x".repeat(61) }, "tooLong"],
  [{ query: `report=${"x".repeat(2_000)}` }, "tooLong"],
  [{ query: "https://evil.example" }, "invalid"],
  [{ screen: "customers" }, "invalid"],
])("refuses %j", (given, message) => {
  const { error } = saveViewSchema.safeParse({ ...view(), ...given });
  expect(error?.issues.map((issue) => issue.message)).toContain(message);
});

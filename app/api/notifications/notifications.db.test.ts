import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ROLES, type Person } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { notificationViewSchema } from "@/lib/notifications/schema";
import {
  atId,
  listFields,
  nowhere,
  readRefusal,
  buildRequest,
} from "@/scripts/test-support/rest/calls";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { DELETE } from "./[id]/route";
import { PUT as markRead } from "./[id]/read/route";
import { PUT as markAllRead } from "./read/route";
import { GET } from "./route";

const PARAMS = { number: 3, salesUsername: "nour", holdUntil: "2026-11-20" };

async function tell({ id: userId }: Person): Promise<string> {
  const data = { userId, key: "holdOverdue", params: PARAMS };
  return (await db.notification.create({ data })).id;
}

const list = async (actor: Person, search = "") =>
  GET(await buildRequest(actor, "GET", undefined, search), nowhere);

const listed = async (actor: Person) =>
  z.array(notificationViewSchema).parse(await (await list(actor)).json());

describe.each(ROLES)("a %s", (role) => {
  test("lists, reads and deletes their own", async () => {
    const actor = await makeActor(role);
    const [first, second] = [await tell(actor), await tell(actor)];
    const answer = await list(actor);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-unread-count")).toBe("2");
    const views = z.array(notificationViewSchema).parse(await answer.json());
    expect(views.map(({ _id, isRead }) => [_id, isRead])).toEqual([
      [second, false],
      [first, false],
    ]);
    expect(views[0]?.message).toBe("The hold on sales request #3 (nour) ended on 20 Nov 2026.");

    const read = await markRead(await buildRequest(actor, "PUT"), atId(first));
    expect(await read.json()).toMatchObject({ _id: first, isRead: true });
    const all = await markAllRead(await buildRequest(actor, "PUT"), nowhere);
    expect(await all.json()).toMatchObject({ markedCount: 1 });
    const deleted = await DELETE(await buildRequest(actor, "DELETE"), atId(second));
    expect(deleted.status).toBe(200);
    expect((await listed(actor)).map(({ _id, isRead }) => [_id, isRead])).toEqual([[first, true]]);
  });

  test("finds nobody else's", async () => {
    const [actor, owner] = [await makeActor(role), await makeActor("manager")];
    const id = await tell(owner);
    for (const response of [
      await markRead(await buildRequest(actor, "PUT"), atId(id)),
      await DELETE(await buildRequest(actor, "DELETE"), atId(id)),
      await DELETE(await buildRequest(actor, "DELETE"), atId(randomUUID())),
    ])
      expect(await readRefusal(response)).toMatchObject({ status: 404, code: "notFound" });
    expect(await listed(actor)).toEqual([]);
    expect(await listed(owner)).toMatchObject([{ _id: id, isRead: false }]);
  });
});

test("a wrong parameter is refused with its field named", async () => {
  const actor = await makeActor("worker");
  expect(await listFields(await list(actor, "?limit=0"))).toEqual([
    expect.stringMatching(/^limit: /),
  ]);
  expect(await listFields(await list(actor, "?page=2"))).toEqual(["page: unknownField"]);
  const marked = await markRead(await buildRequest(actor, "PUT"), atId("1"));
  expect(await readRefusal(marked)).toMatchObject({ status: 404, code: "notFound" });
  const upTo = await buildRequest(actor, "PUT", undefined, "?upTo=x");
  expect(await listFields(await markAllRead(upTo, nowhere))).toEqual(["upTo: id"]);
});

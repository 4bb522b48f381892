import { beforeEach, describe, expect, test } from "vitest";
import type { Person } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { deleteUser } from "@/lib/users/commands";
import { untilWaiting } from "@/scripts/test-support/databases/lock-waits";
import { createLine, sell } from "@/scripts/test-support/samples/customers";
import { newCode } from "@/scripts/test-support/samples/imports";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { getLogs } from "@/scripts/test-support/samples/sales-requests";
import { setSettings } from "@/scripts/test-support/samples/settings";
import { createCustomer } from "../commands";
import { mergeCustomers } from "../merging/commands";
import { listCustomers } from "../queries";
import { handOverCustomer, handOverCustomers } from "./commands";
import { listOwners } from "./queries";

const create = (actor: Person) =>
  createCustomer(actor, { name: "شركة الدلتا", customerID: newCode() });

const getNotifications = (userId: string) =>
  db.notification.findMany({ where: { userId }, select: { key: true, params: true } });

async function refusal(call: Promise<unknown>): Promise<unknown> {
  const thrown: unknown = await call.then(
    () => "done",
    (error: unknown) => error,
  );
  return thrown instanceof AppError ? [thrown.code, thrown.details?.lines] : thrown;
}

describe("one customer", () => {
  test("belongs to the sales user who created it, and to nobody when a manager did", async () => {
    const sales = await makeActor("sales", "منى");
    expect(await create(sales)).toMatchObject({
      salesUsername: sales.username,
      salesDisplayName: "منى",
    });
    expect(await create(await makeActor("manager"))).toMatchObject({ salesUsername: null });
  });

  test("goes to another sales user, who is notified, as the log says", async () => {
    const [from, to, manager] = [
      await makeActor("sales"),
      await makeActor("sales"),
      await makeActor("manager"),
    ];
    const { _id: id, name, customerID } = await create(from);
    // In any case, as all usernames.
    const salesUsername = to.username.toUpperCase();
    const handed = await handOverCustomer(manager, { id, salesUsername });
    expect(handed).toMatchObject({ _id: id, salesUsername: to.username });
    expect(await getLogs(manager)).toMatchObject([
      {
        action: "CUSTOMER_HANDED_OVER",
        details: { name, customerID, from: from.username, to: to.username },
      },
    ]);
    const { username } = manager;
    expect(await getNotifications(to.id)).toEqual([
      {
        key: "customerHandedOver",
        params: { username, label: `${name} (${customerID})`, customerId: id },
      },
    ]);
    await handOverCustomer(manager, { id, salesUsername });
    expect(await getLogs(manager)).toHaveLength(1);
  });

  test("goes to an active sales user only", async () => {
    const [manager, left] = [await makeActor("manager"), await makeActor("sales")];
    await db.user.update({ where: { id: left.id }, data: { deactivatedAt: new Date() } });
    const { _id: id } = await create(await makeActor("sales"));
    const wrong = ["invalidInput", [{ field: "salesUsername", reason: "salesPerson" }]];
    for (const { username: salesUsername } of [manager, left])
      expect(await refusal(handOverCustomer(manager, { id, salesUsername }))).toEqual(wrong);
    expect(await refusal(handOverCustomer(manager, { id, salesUsername: "nobody-here" }))).toEqual([
      "userNotFound",
      undefined,
    ]);
  });

  test("of nobody that is merged gets the other one's owner", async () => {
    const [manager, sales] = [await makeActor("manager"), await makeActor("sales")];
    const [kept, other] = [await create(manager), await create(sales)];
    const merged = await mergeCustomers(manager, { id: kept._id, otherId: other._id });
    expect(merged.salesUsername).toBe(sales.username);
  });

  test("is nobody's once the owner is deleted", async () => {
    const [manager, sales] = [await makeActor("manager"), await makeActor("sales")];
    const { customerID } = await create(sales);
    await deleteUser(manager, { username: sales.username });
    const [found] = await listCustomers(manager, { q: customerID, owner: "none" });
    expect(found).toMatchObject({ customerID, salesUsername: null });
  });
});

describe("all customers of a sales user", () => {
  test("go to another one, and can be listed and counted by owner", async () => {
    const [from, to, manager] = [
      await makeActor("sales"),
      await makeActor("sales"),
      await makeActor("manager"),
    ];
    for (let count = 0; count < 3; count++) await create(from);
    const kept = await create(to);
    const countCustomers = async ({ username }: Person) =>
      (await listOwners(manager)).owners.find((owner) => owner.username === username)?.customers;
    expect([await countCustomers(from), await countCustomers(to)]).toEqual([3, 1]);
    const names = { from: from.username, to: to.username };
    expect(await handOverCustomers(manager, names)).toEqual({ count: 3 });
    expect([await countCustomers(from), await countCustomers(to)]).toEqual([0, 4]);
    const listed = await listCustomers(manager, { salesUsername: to.username });
    expect(listed.map(({ _id }) => _id)).toContain(kept._id);
    expect(listed).toHaveLength(4);
    expect(await listCustomers(manager, { salesUsername: from.username })).toEqual([]);
    expect(await getNotifications(to.id)).toMatchObject([
      { key: "customersHandedOver", params: { username: manager.username, count: 3 } },
    ]);
    expect(await getLogs(manager)).toMatchObject([
      { action: "CUSTOMERS_HANDED_OVER", details: { ...names, count: 3 } },
    ]);
    expect(await handOverCustomers(manager, names)).toEqual({ count: 0 });
    expect(await getLogs(manager)).toHaveLength(1);
  });

  test("can be those of nobody", async () => {
    const [to, manager] = [await makeActor("sales"), await makeActor("manager")];
    await create(manager);
    const { withoutOwner } = await listOwners(manager);
    expect(withoutOwner).toBeGreaterThan(0);
    const { count } = await handOverCustomers(manager, { from: null, to: to.username });
    expect([count, (await listOwners(manager)).withoutOwner]).toEqual([withoutOwner, 0]);
  });

  test("do not go to the same person", async () => {
    const [sales, manager] = [await makeActor("sales"), await makeActor("manager")];
    const { username } = sales;
    expect(await refusal(handOverCustomers(manager, { from: username, to: username }))).toEqual([
      "invalidInput",
      [{ field: "to", reason: "sameSalesPerson" }],
    ]);
  });

  test("of two people who hand over to each other all end with one of them", async () => {
    const [one, other, manager] = [
      await makeActor("sales"),
      await makeActor("sales"),
      await makeActor("manager"),
    ];
    for (let count = 0; count < 5; count++) await Promise.all([create(one), create(other)]);
    const [first, second] = [one.username, other.username];
    await Promise.all([
      handOverCustomers(manager, { from: first, to: second }),
      handOverCustomers(manager, { from: second, to: first }),
    ]);
    const lists = await Promise.all(
      [first, second].map((salesUsername) => listCustomers(manager, { salesUsername })),
    );
    expect(lists.flat()).toHaveLength(10);
  });
});

describe("a deal that waits for a handover", () => {
  beforeEach(() => setSettings({ ownCustomersOnly: true }));

  test("is refused to the former owner", async () => {
    const [from, to] = [await makeActor("sales"), await makeActor("sales")];
    const [customer, product] = [await create(from), await makeProduct({ Blue: 5 })];
    const { _id: id } = customer;
    const selling = db.$transaction(async (tx) => {
      await tx.customer.update({ where: { id }, data: { ownerId: to.id } });
      const started = refusal(sell(from, id, { products: [createLine(product)] }));
      await untilWaiting(1);
      return { started };
    });
    const { started } = await selling;
    expect(await started).toEqual(["customerNotFound", undefined]);
    expect(await db.deal.count({ where: { customerId: id } })).toBe(0);
  });
});

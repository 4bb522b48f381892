import { describe, expect, test } from "vitest";
import type { Person } from "@/lib/auth/actor";
import { getActorByApiToken, isApiToken } from "@/lib/auth/api-token";
import { getActorByPageToken, getActorByRequest } from "@/lib/auth/session";
import { readToken } from "@/lib/auth/token";
import { reviewSalesRequest } from "@/lib/requests/sales/commands";
import { getSalesRequest, listOwnSalesRequests } from "@/lib/requests/sales/queries";
import { changeStock } from "@/lib/stock/commands";
import { getStockCard } from "@/lib/stock/cards/queries";
import { createUser } from "@/lib/users/commands";
import { createWorkerRequest, decideWorkerRequest } from "@/lib/requests/worker/commands";
import { runIdempotent } from "@/lib/platform/database/idempotency";
import { listOpened } from "@/lib/auth/scope-permissions";
import { db } from "@/lib/platform/database/db";
import { untilNoneWaits, untilWaiting } from "@/scripts/test-support/databases/lock-waits";
import { makeActor, makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import { askForSale, createItem, getLogs } from "@/scripts/test-support/samples/sales-requests";
import { makeProgram, unique } from "@/scripts/test-support/samples/integrations";
import { createToken, revokeToken } from "./commands";
import { listTokens } from "./queries";
import { createTokenSchema } from "./schema";

const read = (changed: object = {}) =>
  createTokenSchema.parse({ name: unique("ERP"), scopes: ["read"], ...changed });

const called = (token: string) =>
  getActorByRequest(
    new Request("http://factory.test/api/products", {
      headers: { authorization: `Bearer ${token}` },
    }),
  );

describe("a token", () => {
  test("is shown once, stored as a hash, listed by its beginning and logged", async () => {
    const admin = await makeActor("admin", "منى");
    const input = read({ scopes: ["stock", "read", "stock"] });
    const { token, ...made } = await createToken(admin, input);
    expect(isApiToken(token ?? "")).toBe(true);
    expect(token?.startsWith(`${made.prefix}_`)).toBe(true);
    expect(made).toMatchObject({ name: input.name, scopes: ["stock", "read"], lastUsedAt: null });
    expect(made).toMatchObject({ createdBy: admin.username, createdByDisplayName: "منى" });
    const listed = (await listTokens(admin)).find(({ _id }) => _id === made._id);
    expect(listed).toEqual(made);
    const everything = JSON.stringify(
      await db.$queryRaw`
      SELECT t::text AS row FROM "ApiToken" t UNION ALL SELECT l::text FROM "SystemLog" l
      UNION ALL SELECT k::text FROM "IdempotencyKey" k`,
    );
    expect(everything).not.toContain(token?.slice(-43));
    expect((await getLogs(admin)).at(-1)).toMatchObject({
      action: "TOKEN_CREATED",
      details: { name: input.name, prefix: made.prefix, scopes: ["stock", "read"] },
    });
  });

  test("acts under its own name, and its use is noted to the minute", async () => {
    const admin = await makeActor("admin");
    const { token, ...made } = await createToken(admin, read());
    const program = await called(token ?? "");
    expect(program).toEqual({
      id: made._id,
      sessionId: made._id,
      username: `${made.name} (token)`,
      displayName: null,
      role: "token",
      opens: listOpened(["read"]),
    });
    const lastUsedAt = async () =>
      (await db.apiToken.findUnique({ where: { id: made._id } }))?.lastUsedAt;
    await expect.poll(lastUsedAt).not.toBeNull();
    const first = await lastUsedAt();
    await called(token ?? "");
    expect(await lastUsedAt()).toEqual(first);
    await db.apiToken.update({
      where: { id: made._id },
      data: { lastUsedAt: new Date(Date.now() - 61_000) },
    });
    await called(token ?? "");
    await expect
      .poll(async () => ((await lastUsedAt())?.getTime() ?? 0) > Date.now() - 60_000)
      .toBe(true);
  });

  test("that is revoked, over or unknown identifies nobody from the next call on", async () => {
    const admin = await makeActor("admin");
    const { token, _id: id, prefix } = await createToken(admin, read());
    expect(await called(token ?? "")).not.toBeNull();
    const revoked = await revokeToken(admin, { id });
    expect(revoked).toMatchObject({ revokedBy: admin.username });
    expect(await called(token ?? "")).toBeNull();
    expect(await revokeToken(admin, { id })).toEqual(revoked);
    expect((await getLogs(admin)).map(({ action }) => action)).toEqual([
      "TOKEN_CREATED",
      "TOKEN_REVOKED",
    ]);

    const other = await createToken(admin, read({ expiresOn: "2199-01-01" }));
    await db.apiToken.update({ where: { id: other._id }, data: { expiresAt: new Date() } });
    expect(await called(other.token ?? "")).toBeNull();
    for (const wrong of [
      `${prefix}_${"A".repeat(43)}`,
      `fit_000000000000_${"A".repeat(43)}`,
      "fit_",
      prefix,
    ])
      expect(await called(wrong), wrong).toBeNull();
  });

  test("whose use is noted only after its revocation stays as it was", async () => {
    const { token, _id: id } = await createToken(await makeActor("admin"), read());
    await db.$transaction(async (tx) => {
      await tx.apiToken.update({
        where: { id },
        data: { revokedAt: new Date(), revokedBy: "somebody" },
      });
      expect(await called(token ?? "")).not.toBeNull();
      await untilWaiting(1);
    });
    await untilNoneWaits();
    expect(await db.apiToken.findUnique({ where: { id } })).toMatchObject({ lastUsedAt: null });
  });

  test("opens no page and is no session", async () => {
    const { token } = await createToken(await makeActor("admin"), read());
    expect(await getActorByPageToken(token ?? "")).toBeNull();
    expect(await readToken(token ?? "", "api")).toBeNull();
  });

  test("that is made twice with one key is one, and is not shown again", async () => {
    const admin = await makeActor("admin");
    const input = read();
    const make = () =>
      runIdempotent(admin, { key: unique("key"), operation: "make", input }, (actor) =>
        createToken(actor, input),
      );
    const key = unique("key");
    const once = () =>
      runIdempotent(admin, { key, operation: "make", input }, (actor) => createToken(actor, input));
    const { result: first } = await once();
    expect((await once()).result).toEqual({ ...first, token: null });
    await expect(make()).rejects.toMatchObject({ code: "tokenNameTaken" });
    await expect(
      createToken(admin, read({ name: input.name.toUpperCase() })),
    ).rejects.toMatchObject({ code: "tokenNameTaken" });
    await revokeToken(admin, { id: first._id });
    expect((await make()).result.name).toBe(input.name);
  });

  test.each(["worker", "manager", "sales"] as const)("is nothing for a %s", async (role) => {
    const person = await makeActor(role);
    const { _id: id } = await createToken(await makeActor("admin"), read());
    for (const call of [
      listTokens(person),
      createToken(person, read()),
      revokeToken(person, { id }),
    ])
      await expect(call).rejects.toMatchObject({ code: "notAllowed" });
  });

  test("makes and revokes no tokens and no users", async () => {
    const program = await makeProgram(["read", "stock", "requests"]);
    const user = { username: unique("u"), password: "factory-demo", userType: "admin" } as const;
    for (const call of [
      listTokens(program),
      createToken(program, read()),
      createUser(program, user),
    ])
      await expect(call).rejects.toMatchObject({ code: "notAllowed" });
  });

  test("cannot be impersonated by a user's name", async () => {
    const admin = await makeActor("admin");
    for (const username of ["ERP (token)", "erp (TOKEN)"])
      await expect(
        createUser(admin, { username, password: "factory-demo", userType: "worker" }),
      ).rejects.toMatchObject({ code: "usernameTaken" });
  });

  test("is refused with a wrong name, scope or day, and with a day before today", async () => {
    const wrong = (changed: object) =>
      createTokenSchema
        .safeParse({ name: "ERP", scopes: ["read"], ...changed })
        .error?.issues.map(({ message }) => message);
    expect(wrong({ name: " " })).toEqual(["required"]);
    expect(wrong({ name: "x".repeat(51) })).toEqual(["tooLong"]);
    expect(wrong({ scopes: [] })).toEqual(["scopes"]);
    expect(wrong({ scopes: ["admin"] })).toEqual(["scopes"]);
    expect(wrong({ expiresOn: "2026-02-30" })).toEqual(["date"]);
    const admin = await makeActor("admin");
    await expect(createToken(admin, read({ expiresOn: "2026-01-01" }))).rejects.toMatchObject({
      details: { lines: [{ field: "expiresOn", reason: "datePast" }] },
    });
    await expect(revokeToken(admin, { id: admin.id })).rejects.toMatchObject({
      code: "tokenNotFound",
    });
  });
});

describe("what a token does names it:", () => {
  const createRequest = (sku: string, at = Date.now()) => ({
    requestId: `REQ-${at}`,
    productSKU: sku,
    sortName: "Standard",
    color: "Blue",
    quantity: 2,
    action: "remove" as const,
  });

  test("a change of stock in the movement and in the log", async () => {
    const program = await makeProgram(["stock"]);
    const product = await makeProduct({ Blue: 10 });
    const lines = [{ sku: product.SKU, sortName: "Standard", color: "Blue", quantity: 3 }];
    await changeStock(program, { action: "remove", lines });
    expect(await getStock(product, "Blue")).toEqual({ quantity: 7, reserved: 0 });
    const colorId = product.sorts[0]?.colors[0]?._id ?? "";
    const { movements } = await getStockCard(program, { colorId });
    expect(movements[0]).toMatchObject({ username: program.username, displayName: null });
    expect((await getLogs(program)).map(({ action }) => action)).toEqual(["STOCK_REMOVED"]);
  });

  test("a worker request, which a manager decides and the token itself may not", async () => {
    const program = await makeProgram(["requests"]);
    const product = await makeProduct({ Blue: 10 });
    const { _id: id, requesterUsername } = await createWorkerRequest(
      program,
      createRequest(product.SKU),
    );
    expect(requesterUsername).toBe(program.username);
    await expect(decideWorkerRequest(program, { id, state: "Accepted" })).rejects.toMatchObject({
      code: "ownRequest",
    });
    const other = await makeProgram(["requests"]);
    const { decidedBy } = await decideWorkerRequest(other, { id, state: "Accepted" });
    expect(decidedBy).toBe(other.username);
    expect(await getStock(product, "Blue")).toEqual({ quantity: 8, reserved: 0 });
  });

  test("a sales request, its rest and its list, and the token itself may not decide it", async () => {
    const program = await makeProgram(["requests"]);
    const manager = await makeActor("manager");
    const product = await makeProduct({ Blue: 4 });
    const items = [createItem(product, { color: "Blue", quantity: 6 })];
    const { _id: id } = await askForSale(program, { action: "remove", items });
    const named = { username: program.username, displayName: null };
    expect((await getSalesRequest(manager, { id })).salesUser).toEqual(named);
    await expect(reviewSalesRequest(program, { id, status: "accepted" })).rejects.toMatchObject({
      code: "ownRequest",
    });
    const { rests } = await reviewSalesRequest(manager, { id, status: "held", partial: true });
    expect((await getSalesRequest(program, { id: rests[0]?._id ?? "" })).salesUser).toEqual(named);
    const own = await listOwnSalesRequests(program, {});
    expect(own.map(({ _id }) => _id)).toEqual([rests[0]?._id, id]);
    const colorId = product.sorts[0]?.colors[0]?._id ?? "";
    const { holds } = await getStockCard(manager, { colorId });
    expect(holds).toMatchObject([{ salesUsername: program.username, quantity: 4 }]);
  });

  test("but reading needs the scope, and so does writing", async () => {
    const reader = await makeProgram(["read"]);
    const stock = await makeProgram(["stock"]);
    const product = await makeProduct({ Blue: 10 });
    const lines = [{ sku: product.SKU, sortName: "Standard", color: "Blue", quantity: 3 }];
    await expect(changeStock(reader, { action: "add", lines })).rejects.toMatchObject({
      code: "notAllowed",
    });
    await expect(createWorkerRequest(stock, createRequest(product.SKU))).rejects.toMatchObject({
      code: "notAllowed",
    });
    await expect(listOwnSalesRequests(reader, {})).rejects.toMatchObject({ code: "notAllowed" });
  });

  test("and a revoked token keeps its name where it acted", async () => {
    const program = await makeProgram(["requests"]);
    const admin: Person = await makeActor("admin");
    const product = await makeProduct({ Blue: 4 });
    const { _id: id } = await askForSale(program, { action: "add", items: [createItem(product)] });
    await revokeToken(admin, { id: program.id });
    expect(await getActorByApiToken("fit_000000000000_")).toBeNull();
    expect((await getSalesRequest(admin, { id })).salesUser?.username).toBe(program.username);
  });
});

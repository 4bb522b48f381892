import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { Caller } from "@/scripts/test-support/contract/caller";
import * as shapes from "@/scripts/test-support/contract/integration-shapes";
import { unique } from "@/scripts/test-support/contract/rows";
import * as products from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const makeToken = (admin: Caller, name: string, scopes: readonly string[]) =>
  admin.done(shapes.newToken, "POST", "/tokens", { name, scopes });

// No address of the own network, and none that anybody has.
const url = () => `https://${unique("r")}.invalid/events`;
const makeWebhook = (admin: Caller) =>
  admin.done(shapes.webhookWithSecret, "POST", "/webhooks", {
    url: url(),
    events: ["deal.made"],
  });

test("POST /tokens makes a token that reads, GET /tokens lists it, and after DELETE /tokens/{id} it gets 401", async ({
  callers: { admin, nobody },
}) => {
  const { token, ...made } = await makeToken(admin, unique("ERP"), ["read"]);
  const program = nobody.with(token);
  const list = z.array(products.product);
  expect(await program.done(list, "GET", "/products?image=url&limit=1")).toHaveLength(1);
  const tokens = await admin.done(z.array(shapes.token), "GET", "/tokens");
  const listed = tokens.find(({ _id }) => _id === made._id);
  expect(listed).toMatchObject({ name: made.name, prefix: made.prefix, revokedAt: null });
  expect(await program.refusal("POST", "/customers", {})).toBe("403 notAllowed");
  const revoked = await admin.done(shapes.token, "DELETE", `/tokens/${made._id}`);
  expect(revoked.revokedAt).not.toBeNull();
  expect(await program.refusal("GET", "/products")).toBe("401 notSignedIn");
});

test("POST /tokens refuses tokenNameTaken", async ({ callers: { admin } }) => {
  const name = unique("ERP");
  await makeToken(admin, name, ["stock"]);
  const again = { name: name.toUpperCase(), scopes: ["read"] };
  expect(await admin.refusal("POST", "/tokens", again)).toBe("409 tokenNameTaken");
});

test("POST /tokens refuses invalidInput, and says of each field why", async ({
  callers: { admin },
}) => {
  const wrong = { name: "", scopes: ["everything"], expiresOn: "soon" };
  const { refusal, fields } = await admin.refused("POST", "/tokens", wrong);
  expect(refusal).toBe("400 invalidInput");
  expect([...fields].sort()).toEqual(["expiresOn: date", "name: required", "scopes.0: scopes"]);
});

test("DELETE /tokens/{id} refuses tokenNotFound", async ({ callers: { admin } }) => {
  expect(await admin.refusal("DELETE", `/tokens/${randomUUID()}`)).toBe("404 tokenNotFound");
});

test("POST /webhooks makes a webhook, PUT /webhooks/{id} pauses it, GET /webhooks lists it, and DELETE /webhooks/{id} deletes it", async ({
  callers: { admin },
}) => {
  const { secret: _, ...made } = await makeWebhook(admin);
  const change = { url: url(), events: ["stock.low"], isActive: false };
  const changed = await admin.done(shapes.webhook, "PUT", `/webhooks/${made._id}`, change);
  // Events of deals that other tests make may wait.
  expect(changed).toEqual({ ...made, ...change, waiting: changed.waiting });
  const list = z.array(shapes.webhook);
  expect(await admin.done(list, "GET", "/webhooks")).toContainEqual(changed);
  await admin.done(products.message, "DELETE", `/webhooks/${made._id}`);
  expect(await admin.done(list, "GET", "/webhooks")).not.toContainEqual(changed);
});

test("POST /webhooks/{id}/secret gives another secret", async ({ callers: { admin } }) => {
  const { _id, secret } = await makeWebhook(admin);
  const path = `/webhooks/${_id}/secret`;
  const changed = await admin.done(shapes.webhookWithSecret, "POST", path);
  expect(changed.secret).not.toBe(secret);
  await admin.call("DELETE", `/webhooks/${_id}`);
});

test("POST /webhooks/{id}/test says that nobody is there, GET /webhooks/{id}/deliveries has it, and POST /webhooks/{id}/deliveries/{deliveryId}/resend sends it again", async ({
  callers: { admin },
}) => {
  const { _id } = await makeWebhook(admin);
  const tested = await admin.done(shapes.delivery, "POST", `/webhooks/${_id}/test`);
  expect(tested).toMatchObject({ type: "ping", state: "failed", error: "unknownHost" });
  const log = `/webhooks/${_id}/deliveries`;
  expect(await admin.done(z.array(shapes.delivery), "GET", log)).toContainEqual(tested);
  const path = `${log}/${tested._id}/resend`;
  const again = await admin.done(shapes.delivery, "POST", path);
  expect(again).toMatchObject({ state: "waiting", eventId: tested.eventId });
  await admin.call("DELETE", `/webhooks/${_id}`);
});

test("POST /webhooks refuses invalidInput, and says of each field why", async ({
  callers: { admin },
}) => {
  const { fields } = await admin.refused("POST", "/webhooks", { url: "ftp://x", events: [] });
  expect([...fields].sort()).toEqual(["events: webhookEvents", "url: webhookUrl"]);
  const inside = { url: "https://192.168.1.1/", events: ["deal.made"] };
  const refused = await admin.refused("POST", "/webhooks", inside);
  expect(refused.fields).toEqual(["url: webhookPrivate"]);
});

const NOT_FOUND = [
  ["PUT", "", { url: url(), events: ["deal.made"], isActive: true }],
  ["DELETE", "", undefined],
  ["GET", "/deliveries", undefined],
  ["POST", "/secret", undefined],
  ["POST", "/test", undefined],
] as const;

for (const [method, path, body] of NOT_FOUND)
  test(`${method} /webhooks/{id}${path} refuses webhookNotFound`, async ({
    callers: { admin },
  }) => {
    const refusal = await admin.refusal(method, `/webhooks/${randomUUID()}${path}`, body);
    expect(refusal).toBe("404 webhookNotFound");
  });

test("POST /webhooks/{id}/deliveries/{deliveryId}/resend refuses webhookNotFound and deliveryNotFound", async ({
  callers: { admin },
}) => {
  const { _id } = await makeWebhook(admin);
  const of = (webhook: string) => `/webhooks/${webhook}/deliveries/${randomUUID()}/resend`;
  expect(await admin.refusal("POST", of(randomUUID()))).toBe("404 webhookNotFound");
  expect(await admin.refusal("POST", of(_id))).toBe("404 deliveryNotFound");
  await admin.call("DELETE", `/webhooks/${_id}`);
});

// The receiver of docs/integrations.md against two instances of the app on one database.
import { createServer, type IncomingMessage } from "node:http";
import { Webhook } from "standardwebhooks";
import * as z from "zod";
import { startTestApp, type TestApp } from "@/scripts/test-support/processes/app";
import { Api } from "../support/api";
import { DEMO_TEMPLATE, startOwnApp } from "../support/own-app";
import { freePort, runReceiver } from "../support/receiver";
import { expect, PASSWORD, test } from "../support/test";

const settings = { WEBHOOK_ALLOW_PRIVATE: "127.0.0.0/8" };
const webhookSchema = z.object({ _id: z.string(), secret: z.string() });
const deliverySchema = z.object({
  _id: z.string(),
  eventId: z.string(),
  type: z.string(),
  documentId: z.string(),
  state: z.string(),
  tries: z.number(),
  status: z.nullable(z.number()),
  error: z.nullable(z.string()),
});

let first: TestApp;
let second: TestApp;
let admin: Api;
let manager: Api;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  first = await startOwnApp(DEMO_TEMPLATE, { settings });
  const shared = { url: first.databaseUrl, stop: () => Promise.resolve() };
  second = await startTestApp(shared, { settings });
  admin = await Api.signIn(first.url, "admin", PASSWORD);
  manager = await Api.signIn(second.url, "manager", PASSWORD);
});

test.afterAll(async () => {
  await second.stop();
  await first.stop();
});

async function makeWebhook(url: string, events: readonly string[]) {
  const response = await admin.call("POST", "/api/webhooks", { url, events });
  return webhookSchema.parse(await response.json());
}

async function getDeliveries(id: string) {
  const response = await admin.call("GET", `/api/webhooks/${id}/deliveries?limit=500`);
  return z
    .array(deliverySchema)
    .parse(await response.json())
    .reverse();
}

/** Adds to a color so many times, over both instances by turns. */
async function move(sku: string, color: string, times: number) {
  const other = await Api.signIn(first.url, "manager", PASSWORD);
  for (let at = 0; at < times; at++) {
    const body = { sortName: "Standard", color, quantity: 1 };
    const caller = at % 2 === 0 ? manager : other;
    const answer = await caller.call("PUT", `/api/products/sku/${sku}/add`, body);
    expect(answer.status).toBe(200);
  }
}

test("the documented receiver fails and recovers: each event arrives at least once, in order of its color, under one id", async () => {
  test.setTimeout(120_000);
  const port = await freePort();
  const { SKU } = await manager.createProduct({ Red: 0, Blue: 0 });
  const { _id: id, secret } = await makeWebhook(`http://127.0.0.1:${port}/`, ["stock.moved"]);
  // It first does not run, then has another factory's secret.
  await move(SKU, "Red", 3);
  await expect.poll(async () => (await getDeliveries(id))[0]?.error).toBe("connection");
  const wrong = await runReceiver(`whsec_${btoa("x".repeat(32))}`, port);
  await move(SKU, "Blue", 3);
  const answers = async () => (await getDeliveries(id)).map(({ status }) => status);
  await expect.poll(answers, { timeout: 30_000 }).toContain(401);
  expect(wrong.received()).toEqual([]);
  await wrong.stop();

  const receiver = await runReceiver(secret, port);
  try {
    await move(SKU, "Red", 2);
    const states = async () => new Set((await getDeliveries(id)).map(({ state }) => state));
    await expect.poll(states, { timeout: 60_000 }).toEqual(new Set(["delivered"]));
    const received = receiver.received();
    const sent = await getDeliveries(id);
    expect(received).toHaveLength(8);
    expect(new Set(received.map((event) => event.id))).toEqual(
      new Set(sent.map(({ eventId }) => eventId)),
    );
    for (const document of new Set(received.map((event) => event.document))) {
      const ofColor = received.filter((event) => event.document === document);
      const onHand = ofColor.map(({ data }) => data.onHand);
      expect(onHand).toEqual(ofColor.map((_, at) => at + 1));
    }
    expect(sent.some(({ tries }) => tries > 1)).toBe(true);
  } finally {
    await receiver.stop();
  }
});

test("two instances that live send each event once, with a signature that another library calls right", async () => {
  test.setTimeout(60_000);
  const calls: { headers: IncomingMessage["headers"]; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      calls.push({ headers: request.headers, body });
      // Slow enough for the other instance to look.
      setTimeout(() => response.writeHead(200).end(), 50);
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { SKU } = await manager.createProduct({ Red: 0 });
  const { _id: id, secret } = await makeWebhook(`http://127.0.0.1:${port}/`, [
    ...["stock.moved", "request.decided", "deal.made"],
  ]);
  await move(SKU, "Red", 20);
  const states = async () => (await getDeliveries(id)).filter(({ state }) => state === "delivered");
  await expect.poll(async () => (await states()).length, { timeout: 30_000 }).toBe(20);
  server.close();
  server.closeAllConnections();
  const ids = calls.map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(20);
  expect(ids).toHaveLength(20);
  expect(ids).toEqual((await getDeliveries(id)).map(({ eventId }) => eventId));
  const verifier = new Webhook(secret);
  for (const { headers, body } of calls) {
    const named = pickHeaders(headers);
    expect(verifier.verify(body, named)).toMatchObject({
      type: "stock.moved",
    });
    expect(() => verifier.verify(`${body} `, named)).toThrow();
  }
});

function pickHeaders(headers: IncomingMessage["headers"]): Record<string, string> {
  const named: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) named[name] = String(value);
  return named;
}

test("a name that means an address of the own network is not connected to, and neither is one without TLS", async () => {
  const { _id: id } = await makeWebhook("https://localhost:8443/", ["deal.made"]);
  const answer = await admin.call("POST", `/api/webhooks/${id}/test`);
  // 127.0.0.1 is allowed here and nobody listens; ::1 is not.
  expect(deliverySchema.parse(await answer.json())).toMatchObject({ error: "connection" });
  const closed = await startTestApp(
    { url: first.databaseUrl, stop: () => Promise.resolve() },
    { settings: {} },
  );
  try {
    const api = await Api.signIn(closed.url, "admin", PASSWORD);
    const tested = await api.call("POST", `/api/webhooks/${id}/test`);
    expect(deliverySchema.parse(await tested.json())).toMatchObject({ error: "privateAddress" });
    const plain = { url: "http://receiver.example/", events: ["deal.made"] };
    expect((await api.call("POST", "/api/webhooks", plain)).status).toBe(400);
  } finally {
    await closed.stop();
  }
});

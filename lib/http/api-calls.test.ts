import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { apiCalls } from "./api-calls";
import { whileConnected } from "./incoming-body";
import { JsonResponse } from "./json-response";
import { readJson } from "./body";
import type { Handler } from "./operation";
import { normalizeTarget } from "./request-target";

const LONG = "عباية ".repeat(400);
const bodiesRead: string[] = [];
const cancelled: string[] = [];

const echo: Handler = async (request, { params }) =>
  new JsonResponse({ method: request.method, url: request.url, params: await params }, 200);
const text: Handler = async (request, { message }) => {
  bodiesRead.push(String(await readJson({ request, message })));
  return new JsonResponse(bodiesRead.at(-1), 201);
};
const endless: Handler = async () =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode("first")),
      cancel: () => void cancelled.push("endless"),
    }),
  );
/** Answers after the caller has left. */
const late: Handler = async (_request, { message }) => {
  await whileConnected({ message }, async (signal) => signal.aborted || once(signal, "abort"));
  return new Response(
    new ReadableStream<Uint8Array>({ cancel: () => void cancelled.push("late") }),
  );
};
const broken: Handler = async () =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode("first")),
      pull: () => Promise.reject(new Error("The database is away.")),
    }),
  );
const cookies: Handler = async () =>
  new Response(null, { status: 204, headers: [...["a=1", "b=2"].map(setCookie)] });
const setCookie = (value: string): [string, string] => ["set-cookie", value];

const answerCall = apiCalls({
  "/products": { GET: echo, POST: text },
  "/products/{key}": { GET: echo },
  "/products/sku/{sku}": { GET: echo },
  "/customers/{id}/deals/{dealId}": { GET: echo },
  "/refused": { POST: async () => new JsonResponse("no", 401) },
  "/long": { GET: async () => new JsonResponse(LONG, 200) },
  "/endless": { GET: endless },
  "/late": { GET: late },
  "/broken": { GET: broken },
  "/cookies": { GET: cookies },
});

let server: Server;
let base: string;

beforeEach(async () => {
  server = createServer((request, response) => {
    request.url = normalizeTarget(request.url ?? "", request.headers) ?? "";
    if (!answerCall(request, response)) response.writeHead(299).end("left to Next");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${getPort(server)}`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

const bearer = { authorization: "Bearer token" };

describe("a call", () => {
  test.each([
    ["/api/products?limit=1", "/api/products?limit=1", {}],
    ["/api/Products", "/api/products", {}],
    ["/api/Products/sku/SH-100", "/api/products/sku/SH-100", { sku: "SH-100" }],
    ["/api/products/sku/SH%2F100", "/api/products/sku/SH%2F100", { sku: "SH/100" }],
    ["/api/products/%D8%B9", "/api/products/%D8%B9", { key: "ع" }],
    ["/api/customers/1/deals/2", "/api/customers/1/deals/2", { id: "1", dealId: "2" }],
  ])("%s reaches the handler of its path", async (address, path, params) => {
    expect(await (await fetch(base + address)).json()).toEqual({
      method: "GET",
      url: `http://localhost${path}`,
      params,
    });
  });

  test.each(["/products", "/Products?limit=1"])(
    "%s without /api reaches it with a Bearer token only",
    async (address) => {
      expect((await fetch(base + address, { headers: bearer })).status).toBe(200);
      expect((await fetch(base + address)).status).toBe(299);
    },
  );

  test.each([
    ["GET", "/api/nothing"],
    ["GET", "/api/products/"],
    ["GET", "/api/productsku"],
    ["GET", "/api/products/sku/%E0%A4%A"],
    ["GET", "/"],
    ["DELETE", "/api/products"],
    ["OPTIONS", "/api/products"],
  ])("%s %s is left to Next", async (method, address) => {
    expect((await fetch(base + address, { method, headers: bearer })).status).toBe(299);
  });
});

test("HEAD gets the head of the answer to GET alone", async () => {
  const response = await fetch(`${base}/api/products`, { method: "HEAD" });
  expect(response.headers.get("content-length")).not.toBe("0");
  expect(await response.text()).toBe("");
});

test("a long text is compressed where that is allowed, and says of what it depends", async () => {
  const plain = await raw("GET /api/long HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
  expect(plain.toString()).toMatch(/vary: accept-encoding/i);
  expect(plain.toString().endsWith(`\r\n\r\n${JSON.stringify(LONG)}`)).toBe(true);
  const packed = await raw(
    "GET /api/long HTTP/1.1\r\nhost: x\r\naccept-encoding: gzip\r\nconnection: close\r\n\r\n",
  );
  const body = packed.subarray(packed.indexOf("\r\n\r\n") + 4);
  expect(gunzipSync(body).toString()).toBe(JSON.stringify(LONG));
  expect(body.length).toBeLessThan(200);
});

describe("who names the content that they have", () => {
  const ask = (address: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(base + address, { method, headers });
  const getTag = (response: Response) => response.headers.get("etag") ?? "";

  test("gets 304 without a body while it is the same, also among others and by HEAD", async () => {
    const first = await ask("/api/long");
    expect(await first.json()).toBe(LONG);
    const known = { "if-none-match": `"another", ${getTag(first)}` };
    for (const method of ["GET", "HEAD"]) {
      const again = await ask("/api/long", known, method);
      expect([again.status, await again.text()]).toEqual([304, ""]);
      expect(getTag(again)).toBe(getTag(first));
    }
  });

  test("gets what is there now once it is another", async () => {
    const first = await ask("/api/products?limit=1");
    const other = await ask("/api/products?limit=2", { "if-none-match": getTag(first) });
    expect(other.status).toBe(200);
    expect(getTag(other)).not.toBe(getTag(first));
    expect(await other.text()).toContain("limit=2");
  });

  test("gets the answer of a write and a refusal as ever", async () => {
    const written = await fetch(`${base}/api/products`, {
      method: "POST",
      headers: { "content-type": "application/json", "if-none-match": "*" },
      body: JSON.stringify("sent"),
    });
    const refused = await ask("/api/refused", {}, "POST");
    expect([written.status, refused.status]).toEqual([201, 401]);
    expect([getTag(written), getTag(refused)]).toEqual(["", ""]);
  });
});

test("every cookie of an answer is set", async () => {
  const response = await fetch(`${base}/api/cookies`);
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
});

test("a body arrives as it was sent", async () => {
  const body = "x".repeat(300_000);
  const response = await fetch(`${base}/api/products`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(201);
  expect(bodiesRead.at(-1)).toBe(body);
});

test("nothing is read of a refused caller's body", async () => {
  let isRead: boolean | undefined;
  server.once("request", (request, response) => {
    response.once("prefinish", () => (isRead = request.readableDidRead));
  });
  const body = "x".repeat(300_000);
  const response = await fetch(`${base}/api/refused`, { method: "POST", body });
  expect(response.status).toBe(401);
  expect(isRead).toBe(false);
});

test("an answer whose reader leaves is given up", async () => {
  const socket = connect(getPort(server), "127.0.0.1");
  socket.write("GET /api/endless HTTP/1.1\r\nhost: x\r\n\r\n");
  await once(socket, "data");
  socket.destroy();
  await expect.poll(() => cancelled).toContain("endless");
});

test("an answer that comes after its reader has left is given up as well", async () => {
  const socket = connect(getPort(server), "127.0.0.1");
  socket.write("GET /api/late HTTP/1.1\r\nhost: x\r\n\r\n", () => socket.destroy());
  await expect.poll(() => cancelled).toContain("late");
});

test("an answer that breaks off ends its connection, so that nobody takes it for the whole", async () => {
  await expect(fetch(`${base}/api/broken`).then((response) => response.text())).rejects.toThrow();
});

function getPort(listening: Server): number {
  return (listening.address() as AddressInfo).port;
}

async function raw(head: string): Promise<Buffer> {
  const socket = connect(getPort(server), "127.0.0.1");
  socket.write(head);
  const parts: Buffer[] = [];
  socket.on("data", (part) => parts.push(part));
  await once(socket, "end");
  return Buffer.concat(parts);
}

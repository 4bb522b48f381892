import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod";

let server: Server | undefined;

beforeAll(() => void vi.stubEnv("AUTH_SECRET", "only for this test, and long enough"));
afterEach(() => server?.close());

test("a request that Node answered before the app was ready does not stop the app from starting", async () => {
  await import("./early-requests.mjs");
  server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  expect(await said(server, "GET / HTTP/1.1\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  // What comes before the app is ready waits for the same gate.
  const early = connect(getPort(server), "127.0.0.1");
  early.write(
    "POST / HTTP/1.1\r\nHost: factory\r\nConnection: close\r\nContent-Length: 12000000\r\n\r\n",
  );
  await said(server, "GET / HTTP/1.1\r\n\r\n");
  const { instrumentRequests } = await import("./request-instrumentation");
  instrumentRequests();
  const [answer] = z.tuple([z.instanceof(Buffer)]).parse(await once(early, "data"));
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
  early.destroy();
  server.on("request", (_request, response) => response.end("alive"));
  const later = await said(server, "GET / HTTP/1.1\r\nHost: factory\r\nConnection: close\r\n\r\n");
  expect(later).toMatch(/^HTTP\/1\.1 200 /);
  expect(later).toMatch(/^x-request-id: [\w-]+\r$/im);
});

describe("before the app's handlers", () => {
  const post = (path: string, size: string, more = "") =>
    `POST ${path} HTTP/1.1\r\nHost: factory\r\nConnection: close\r\n${size}\r\n${more}\r\n`;
  const MUCH = "Content-Length: 12000000";
  const ENDLESS = "Transfer-Encoding: chunked";
  const FORGED = "Cookie: factory_session=a.b.c\r\n";
  const ACTION = `Next-Action: ${"0".repeat(42)}\r\n`;

  /** The answer's status and body, and whether it came from behind the gate. */
  async function answered(bytes: string) {
    const { instrumentRequests } = await import("./request-instrumentation");
    instrumentRequests();
    let hasPassed = false;
    server = createServer((_request, response) => {
      hasPassed = true;
      response.end("alive");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const answer = await said(server, bytes);
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    return { status: Number(head.split(" ")[1]), head, body, hasPassed };
  }

  test.each([
    ["a form of 12 MB from nobody", post("/", MUCH)],
    ["one for a page", post("/factory-manager", MUCH, FORGED)],
    ["one without a length", post("/", ENDLESS)],
    ["one by another method", post("/customers", MUCH).replace("POST", "PUT")],
    [
      "one with a token that the page is not called with",
      post("/", MUCH, "Authorization: Bearer x\r\n"),
    ],
  ])("%s is refused, and none of it is read", async (_what, bytes) => {
    const { status, head, body, hasPassed } = await answered(bytes);
    expect([status, hasPassed]).toEqual([401, false]);
    expect(JSON.parse(body)).toMatchObject({ code: "notSignedIn" });
    expect(head).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(head).toMatch(/^cache-control: no-store\r$/im);
    expect(head).toMatch(/^x-request-id: [\w-]+\r$/im);
  });

  test("an anonymous action of 12 MB is refused with the plain-text code that its screen reads", async () => {
    const { status, head, body } = await answered(post("/factory-manager", MUCH, ACTION));
    expect([status, body]).toEqual([401, "notSignedIn"]);
    expect(head).toMatch(/^content-type: text\/plain\r$/im);
  });

  test.each([
    [
      "an action of 16 kB, which says by itself who is not signed in",
      `${post("/", "Content-Length: 16000", ACTION)}["${"x".repeat(15_996)}"]`,
    ],
    ["a call of 12 MB, which is asked for its token", post("/api/products", MUCH)],
    ["one by a path without /api", post("/products", MUCH, "Authorization: Bearer x\r\n")],
    ["a page", "GET / HTTP/1.1\r\nHost: factory\r\nConnection: close\r\nOrigin: null\r\n\r\n"],
  ])("%s passes", async (_what, bytes) => {
    expect(await answered(bytes)).toMatchObject({ status: 200, hasPassed: true });
  });

  test.each(["foo", "http://", "http://a, http://b", "http://[", "javascript"])(
    "the origin %j is refused, for it is none",
    async (origin) => {
      const { status, body, hasPassed } = await answered(
        post("/", "Content-Length: 0", `Origin: ${origin}\r\n`),
      );
      expect([status, hasPassed]).toEqual([400, false]);
      expect(JSON.parse(body)).toMatchObject({
        code: "invalidInput",
        details: { lines: [{ field: "origin", reason: "invalid" }] },
      });
    },
  );

  test("TRACE is no method of anything", async () => {
    const { status, head, hasPassed } = await answered(
      "TRACE /api/products HTTP/1.1\r\nHost: factory\r\nConnection: close\r\n\r\n",
    );
    expect([status, hasPassed]).toEqual([405, false]);
    expect(head).toMatch(/^allow: GET, HEAD, OPTIONS\r$/im);
  });

  test("a path below /_next/ has a content security policy, also when nothing is there", async () => {
    const { head } = await answered(
      "GET /_next/nothing HTTP/1.1\r\nHost: factory\r\nConnection: close\r\n\r\n",
    );
    expect(head).toMatch(/^content-security-policy: default-src 'none'\r$/im);
  });
});

/** The server's answer to these bytes. */
async function said(to: Server, bytes: string): Promise<string> {
  const socket = connect(getPort(to), "127.0.0.1");
  socket.end(bytes);
  return text(socket);
}

function getPort(of: Server): number {
  const address: AddressInfo | string | null = of.address();
  if (!(address instanceof Object)) throw new Error("It does not listen on a port.");
  return address.port;
}

import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { AppError } from "@/lib/platform/errors/app-error";
import type { PageHandler } from "./static-files";

let server: Server | undefined;

beforeAll(() => void vi.stubEnv("AUTH_SECRET", "only for this test, and long enough"));
afterEach(() => server?.close());

test("a request that comes before the pages are ready waits for them, unless it is refused", async () => {
  let provide: (handler: PageHandler) => void = () => undefined;
  const pages = new Promise<PageHandler>((resolve) => (provide = resolve));
  server = await startServer(pages);
  const large =
    "POST / HTTP/1.1\r\nHost: factory\r\nConnection: close\r\nContent-Length: 12000000\r\n\r\n";
  expect(await said(server, large)).toMatch(/^HTTP\/1\.1 401 /);
  const early = connect(getPort(server), "127.0.0.1");
  early.write("GET / HTTP/1.1\r\nHost: factory\r\nConnection: close\r\n\r\n");
  await new Promise((resolve) => setTimeout(resolve, 50));
  provide(async (_request, response) => void response.end("alive"));
  expect(await text(early)).toMatch(/^HTTP\/1\.1 200 [^]*^x-request-id: [\w-]+\r$[^]*alive$/im);
});

test("a page that fails is answered as every failure, or cut off once it has begun", async () => {
  const request = "GET / HTTP/1.1\r\nHost: factory\r\nConnection: close\r\n\r\n";
  const fail = () => Promise.reject(new AppError("busy"));
  server = await startServer(Promise.resolve(fail));
  expect(await said(server, request)).toMatch(/^HTTP\/1\.1 503 [^]*"code":"busy"/);
  server.close();
  server = await startServer(
    Promise.resolve((_request, response) => {
      response.write("first");
      return fail();
    }),
  );
  expect(await said(server, request).catch(() => "cut off")).not.toMatch(/0\r\n\r\n$/);
});

describe("before the app's handlers", () => {
  const post = (path: string, size: string, more = "") =>
    `POST ${path} HTTP/1.1\r\nHost: factory\r\nConnection: close\r\n${size}\r\n${more}\r\n`;
  const MUCH = "Content-Length: 12000000";
  const ENDLESS = "Transfer-Encoding: chunked";
  const FORGED = "Cookie: factory_session=a.b.c\r\n";
  const ACTION = `Next-Action: ${"0".repeat(42)}\r\n`;

  /** The answer's status and body, and whether it reached the pages. */
  async function answered(bytes: string) {
    let hasPassed = false;
    const page: PageHandler = async (_request, response) => {
      hasPassed = true;
      response.end("alive");
    };
    server = await startServer(Promise.resolve(page));
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

async function startServer(pages: Promise<PageHandler>): Promise<Server> {
  const { createAppServer } = await import("./server");
  const started = createAppServer({ pages }).listen(0, "127.0.0.1");
  await once(started, "listening");
  return started;
}

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

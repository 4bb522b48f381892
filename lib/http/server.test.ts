import { once } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { parseRelativeUrl } from "next/dist/shared/lib/router/utils/parse-relative-url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fc } from "@/scripts/test-support/runs/property";

const ACTION = "0".repeat(42);
const MAX_ANONYMOUS_BYTES = 16_000;

type Passed = { readonly request: IncomingMessage; readonly body: Buffer };
let server: Server;
const arrived: Passed[] = [];

beforeAll(async () => {
  vi.stubEnv("AUTH_SECRET", "only for this test, and long enough");
  const { createAppServer } = await import("./server");
  server = createAppServer({
    calls: () => undefined,
    pages: Promise.resolve(async (request, response) => {
      arrived.push({ request, body: await buffer(request) });
      response.end("passed");
    }),
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => server.close());

/** The status of the answer to these bytes, and what reached the pages. */
async function send(head: string, body: Buffer | string = "") {
  arrived.length = 0;
  const address: AddressInfo | string | null = server.address();
  if (!(address instanceof Object)) throw new Error("It does not listen on a port.");
  const socket = connect(address.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  socket.end(body);
  const answer = await text(socket).catch(() => "");
  return { status: Number(answer.split(" ")[1]), passed: arrived.at(0) };
}

const post = (target: string, headers: readonly string[], body: Buffer | string) =>
  send(
    [
      ...[`POST ${target} HTTP/1.1`, "Host: factory.test", ...headers],
      `Content-Length: ${Buffer.byteLength(body)}`,
    ].join("\r\n"),
    body,
  );

const action = (body: Buffer | string, ...headers: string[]) =>
  post("/worker", [`Next-Action: ${ACTION}`, ...headers], body);

describe("an action", () => {
  test("reaches the pages with its text as it was", async () => {
    const { passed } = await action('[{"a":"ع"},"$undefined"]', "Content-Type: text/plain");
    expect(passed?.body.toString()).toBe('[{"a":"ع"},"$undefined"]');
    expect(passed?.request.headers).toMatchObject({ "content-length": "25" });
  });

  test("reaches the pages with its files in a form that the server wrote", async () => {
    const form = new FormData();
    form.append(
      "1",
      new File([new Uint8Array([0, 13, 10, 255])], 'صورة "1".png', { type: "image/png" }),
    );
    form.append("0", '[{"image":"$B1"}]');
    const sent = new Response(form);
    const type = sent.headers.get("content-type") ?? "";
    const { passed } = await action(
      Buffer.from(await sent.arrayBuffer()),
      `Content-Type: ${type}; charset=utf-8`,
    );
    const { headers } = passed?.request ?? {};
    expect(headers?.["content-type"]).toMatch(/^multipart\/form-data; boundary=factory-/);
    const read = await new Response(passed && new Uint8Array(passed.body), {
      headers: { "content-type": headers?.["content-type"] ?? "" },
    }).formData();
    const image = read.get("1");
    if (!(image instanceof File)) throw new Error("The image is no file.");
    expect([image.name, image.type, image.size]).toEqual(['صورة "1".png', "image/png", 4]);
    expect(read.get("0")).toBe('[{"image":"$B1"}]');
  });

  test.each([
    "",
    "[",
    '["$Q0"]',
    '["$F1"]',
    '["$0:constructor:constructor"]',
    `${"[".repeat(900)}`,
    "\xff",
  ])("with the arguments %j is refused", async (body) => {
    const { status, passed } = await action(Buffer.from(body, "latin1"));
    expect([status, passed]).toEqual([body.length > 32 ? 413 : 400, undefined]);
  });

  test.each([
    ["an id that can be none", ["Next-Action: x"]],
    ["two ids", [`Next-Action: ${ACTION}`, `Next-Action: ${ACTION}`]],
    ["another site's origin", [`Next-Action: ${ACTION}`, "Origin: http://evil.example"]],
    ["an opaque origin", [`Next-Action: ${ACTION}`, "Origin: null"]],
  ])("with %s is refused", async (_what, headers) => {
    const { status, passed } = await post("/worker", headers, "[]");
    expect([status, passed]).toEqual([400, undefined]);
  });

  test("is one only by POST: another method keeps nothing of it", async () => {
    const { passed } = await send(
      `GET /worker HTTP/1.1\r\nHost: factory.test\r\nNext-Action: ${ACTION}`,
    );
    expect(passed?.request.headers).not.toHaveProperty("next-action");
  });
});

test.each([
  ["GET * HTTP/1.1\r\nHost: factory.test", 400],
  ["OPTIONS * HTTP/1.1\r\nHost: factory.test", 400],
  ["GET / HTTP/1.1\r\nHost: factory.test\r\nhost: evil.example", 400],
  ["GET http://evil.example/ HTTP/1.1\r\nHost: factory.test", 400],
  ["GET / HTTP/1.1\r\nHost: factory.test\r\nNext-Router-State-Tree: garbage", 400],
  ["GET / HTTP/1.1\r\nHost: factory.test\r\nNext-Router-State-Tree: %5B%22%22,%7B%7D%5D", 200],
  ["GET / HTTP/1.1\r\nHost: factory.test\r\nRSC: 1\r\nNext-Router-Prefetch: 2", 400],
  ["GET / HTTP/1.1\r\nHost: factory.test\r\nRSC: 1\r\nNext-Router-Prefetch: 1", 200],
  ["GET http://factory.test/ HTTP/1.1\r\nHost: factory.test", 200],
  ["GET / HTTP/1.1\r\nHost: factory.test\r\nUpgrade: websocket\r\nConnection: upgrade", 200],
])("%j is answered with %i", async (head, status) => {
  expect((await send(head)).status).toBe(status);
});

test("gives up on slow senders, and keeps idle connections longer than proxies reuse them", () => {
  expect(server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 300_000,
    timeout: 120_000,
    keepAliveTimeout: 125_000,
  });
});

test("a sender who goes on after the refusal is cut off", async () => {
  const address = server.address();
  if (!(address instanceof Object)) throw new Error("It does not listen on a port.");
  const socket = connect(address.port, "127.0.0.1");
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => undefined).resume();
  socket.write("POST /worker HTTP/1.1\r\nHost: factory.test\r\nContent-Length: 900000000\r\n\r\n");
  const chunk = Buffer.alloc(1_000_000);
  let sent = 0;
  const more = () => {
    while (!socket.destroyed && sent < 900 && socket.write(chunk)) sent++;
  };
  socket.on("drain", more);
  more();
  await closed;
  expect(sent).toBeLessThan(100);
});

const piece = fc.constantFrom(
  ...["api", "%61pi", "customers", "products", "_next", "x%20y", "x", "", ".", "..", "%2e", "%2E."],
  ...["%252e", "%2f", "%5c", "\\", "#", "?", "a?b", "Products", "auth", "login", "%", "%ff"],
);
const target = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.array(piece, { maxLength: 5 }).map((pieces) => `/${pieces.join("/")}`),
  },
  fc.constantFrom("*", "http://factory.test/customers", "http://evil.example/", "//x", "x"),
);
const header = fc.constantFrom(
  ...[`Next-Action: ${ACTION}`, "Next-Action: x", "Next-Action:", "Authorization: bEARER x"],
  ...[
    "Cookie: factory_session=a.b.c",
    "Origin: http://factory.test",
    "RSC: 1",
    "X-Action-Forwarded: 1",
  ],
  ...["Content-Type: multipart/form-data; boundary=x", "Content-Type: text/plain"],
);
const content = fc.constantFrom(
  ...["", "x", "[]", '["$Q0"]', `[[${"{},".repeat(400)}{}]]`, "[".repeat(12_000)],
  ...['--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n[]\r\n--x--', "{}".repeat(10_000)],
);
const method = fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND");

/** Next reads the address that was judged, and of bodies the checked arguments of an action alone. */
function expectHarmless({ request: { url = "", headers }, body }: Passed): void {
  const [path = ""] = url.split("?");
  // From an address with two slashes or a backslash Next redirects.
  if (!/\\|\/\//.test(path)) expect(parseRelativeUrl(url).pathname).toBe(path);
  if (headers["next-action"] === undefined) expect(body).toHaveLength(0);
  else expect(body.toString().slice(0, 10)).toMatch(/^(\[|--factory-)/);
}

test("no body of an unknown sender passes, but the checked arguments of an action", async () => {
  await fc.assert(
    fc.asyncProperty(
      ...([
        method,
        target,
        fc.uniqueArray(header, { maxLength: 4 }),
        content,
        fc.boolean(),
      ] as const),
      async (method, target, headers, body, isChunked) => {
        const length = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${body.length}`;
        const chunks =
          isChunked && body ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : "0\r\n\r\n";
        const { status, passed } = await send(
          [`${method} ${target} HTTP/1.1`, "Host: factory.test", ...headers, length].join("\r\n"),
          isChunked ? chunks : body,
        );
        expect([200, 400, 401, 413]).toContain(status);
        if (isChunked || body.length > MAX_ANONYMOUS_BYTES) expect(passed).toBeUndefined();
        if (passed) expectHarmless(passed);
      },
    ),
    { numRuns: 150 },
  );
});

test("a sender who wants no second answer reads the refusal of a large body, and the end", async () => {
  for (let call = 0; call < 20; call++) {
    const { status } = await post("/worker", [], Buffer.alloc(2_000_000));
    expect(status).toBe(401);
  }
});

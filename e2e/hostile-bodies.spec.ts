import { connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { IS_LONG, TEST_SEED } from "@/scripts/test-support/runs/long";
import { bearer, cookie, signIn } from "@/scripts/test-support/contract/identities";
import { expect, test } from "./support/test";

const url = new URL(process.env.E2E_APP_URL ?? "http://127.0.0.1");
const ACTION = { "next-action": "0".repeat(42), "content-type": "text/plain" };
/** Less than 12 MB, and more than 256 MB once it is parsed. */
const OBJECTS = `[[${"{},".repeat(3_900_000)}{}]]`;
const FORM_TYPE = { "content-type": "multipart/form-data; boundary=x" };
const FORM = `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(40_000)}--x--`;

/** The status of the answer to a request with this very target; "none" for one that was cut off. */
async function getStatus(
  target: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  method = "POST",
): Promise<string> {
  const socket = connect(Number(url.port), url.hostname);
  socket.on("error", () => undefined);
  const all = {
    host: url.host,
    connection: "close",
    "content-length": String(body.length),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`, "latin1");
  return (await text(socket).catch(() => "")).split(" ")[1] ?? "none";
}

const isAlive = async () => (await fetch(new URL("/api/health/live", url))).status === 200;

test("arguments of small objects are refused at every spelling of an address, and the app lives", async () => {
  const { pageToken } = await signIn(url.origin, "worker");
  for (const target of ["/", "/worker", "/api/../", "/api/%2e%2e/", "/api/x%20y", "/_next/x"]) {
    expect(await getStatus(target, ACTION, OBJECTS), target).toBe("401");
    expect(await getStatus(target, { ...ACTION, ...cookie(pageToken) }, OBJECTS), target).toBe(
      "413",
    );
    const small = `[[${"{},".repeat(300_000)}{}]]`;
    expect(await getStatus(target, { ...ACTION, ...cookie(pageToken) }, small), target).toBe("413");
  }
  expect(await isAlive()).toBe(true);
});

const DOORS = [
  "/api/../",
  "/api/%2e%2e/",
  "/api/./../",
  "/api/..",
  "/api/x%20y",
  "/x%20y",
  "/api",
  "//x",
];
const BEARER_DOORS = [
  "/.",
  "/x/..",
  "/%2e",
  "/#x",
  "/_next/x",
  "/_next/../",
  "/customers",
  "/none",
  "/",
];

test("a form of an unknown sender is refused unread, however the address and the token are spelled", async () => {
  for (const door of [...DOORS, ...BEARER_DOORS]) {
    expect(await getStatus(door, FORM_TYPE, FORM), door).toBe("401");
    for (const scheme of ["Bearer", "bearer", "BEARER", "bEARER"]) {
      const headers = { ...FORM_TYPE, authorization: `${scheme} x` };
      expect(await getStatus(door, headers, FORM), `${scheme} ${door}`).toBe("401");
    }
  }
  for (const method of ["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "PROPFIND"])
    for (const door of ["/customers", "/api/none", "/api/x%20y"])
      expect(await getStatus(door, FORM_TYPE, FORM, method), `${method} ${door}`).toBe("401");
});

test("wrong arguments of an action are refused with 400", async () => {
  const { pageToken } = await signIn(url.origin, "worker");
  for (const body of [
    "",
    "[",
    "null",
    '["$Q0"]',
    '["$F1"]',
    '["$B1"]',
    '["$L0"]',
    '["$0:constructor:constructor"]',
  ])
    for (const headers of [ACTION, { ...ACTION, ...cookie(pageToken) }])
      expect(await getStatus("/worker", headers, body), body).toBe("400");
  const elsewhere = { ...ACTION, origin: "http://evil.example" };
  expect(await getStatus("/worker", elsewhere, "[]")).toBe("400");
});

const piece = fc.constantFrom(
  ...[
    "api",
    "%61pi",
    "customers",
    "worker",
    "products",
    "auth",
    "login",
    "_next",
    "static",
    "",
    ".",
  ],
  ...[
    "..",
    "%2e",
    "%2E.",
    "%252e",
    "%2f",
    "%5c",
    "\\",
    "#",
    "?",
    "a?b",
    "x%20y",
    "%",
    "%ff",
    "%00",
  ],
);
const target = fc.array(piece, { maxLength: 5 }).map((pieces) => `/${pieces.join("/")}`);
const header = fc.constantFrom<Readonly<Record<string, string>>>(
  ...[
    ACTION,
    { "next-action": "x" },
    FORM_TYPE,
    bearer("x"),
    { authorization: "BEARER x" },
    cookie("a.b.c"),
  ],
  ...[
    { origin: "null" },
    { rsc: "1" },
    { rsc: "1", "next-router-state-tree": "%" },
    { "next-url": "%" },
  ],
  ...[{ upgrade: "websocket", connection: "close, upgrade" }, { "x-action-forwarded": "1" }],
);
const body = fc.constantFrom(
  "",
  "[]",
  '["$Q0"]',
  "{",
  "[".repeat(12_000),
  FORM.slice(0, 15_000),
  FORM,
);
const method = fc.constantFrom("GET", "POST", "PUT", "DELETE", "OPTIONS", "PATCH");

test("no made-up request of an unknown sender is a failure, whatever its target, method, headers and body", async () => {
  await fc.assert(
    fc.asyncProperty(
      method,
      target,
      fc.array(header, { maxLength: 4 }),
      body,
      async (method, target, headers, body) => {
        const status = await getStatus(
          target,
          Object.fromEntries(headers.flatMap((one) => Object.entries(one))),
          body,
          method,
        );
        expect(status).toMatch(/^[1-4]\d\d$/);
        if (body === FORM) expect(["308", "400", "401", "405", "413", "415"]).toContain(status);
      },
    ),
    { numRuns: IS_LONG ? 5_000 : 150, seed: TEST_SEED },
  );
});

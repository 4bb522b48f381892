import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { signToken } from "@/lib/auth/token";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { EXPORT_PATHS } from "./exports/files";
import { GET as live } from "./health/live/route";
import { startProcessorTime } from "@/scripts/test-support/processor-time";

const METHODS = ["POST", "PUT", "PATCH"] as const;
/** These need no body and read none. */
const WITHOUT_BODY = new Set(["auth/logout POST", "notifications/read PUT"]);

const FIELDS =
  "username password userType name customerID requestId productSKU sortName color quantity action state items status notes updatedSubmissionDate holdUntil reason sentId productName requesterUsername".split(
    " ",
  );
const ofEach = (value: string) => `{${FIELDS.map((field) => `"${field}":${value}`).join(",")}}`;
const arrays = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const unknown = Array.from({ length: 90_000 }, (_, at) => `"k${at}":1`).join(",");

const JSON_BODIES: Readonly<Record<string, string>> = {
  "arrays in arrays": arrays(450_000),
  "objects in objects": `${'{"a":'.repeat(150_000)}1${"}".repeat(150_000)}`,
  "a field of arrays in arrays": `{"quantity":${arrays(400_000)}}`,
  "every field of arrays in arrays": ofEach(arrays(15_000)),
  "every field an object": ofEach('{"toString":1,"length":-1}'),
  "every field an endless number": ofEach("1e999"),
  "every field the smallest number": ofEach("-0"),
  "a prototype": '{"__proto__":{"userType":"admin","quantity":1}}',
  "a constructor": '{"constructor":{"prototype":{"isAdmin":true}}}',
  "the same field again and again": `{${'"quantity":1,'.repeat(60_000)}"quantity":-1}`,
  "ninety thousand unknown fields": `{${unknown}}`,
};

const part = (head: string, content: string) =>
  `--x\r\nContent-Disposition: ${head}\r\n\r\n${content}\r\n`;
const FORM_BODIES: Readonly<Record<string, string>> = {
  "a list of arrays in arrays": `${part('form-data; name="sorts"', arrays(400_000))}--x--`,
  "lines of arrays in arrays": `${part('form-data; name="products"', arrays(400_000))}--x--`,
  "a prototype": `${part('form-data; name="__proto__"', '{"SKU":"A"}')}--x--`,
  "twenty thousand parts": `${Array.from({ length: 20_000 }, (_, at) => part(`form-data; name="f${at}"`, "1")).join("")}--x--`,
  "a part without a name": `${part("form-data", "1")}--x--`,
  "a file whose name breaks its line": `${part('form-data; name="image"; filename="a\r\nb"', "1")}--x--`,
  "a part without an end": '--x\r\nContent-Disposition: form-data; name="a"',
};

const CONTENT_TYPES = {
  json: "application/json",
  form: "multipart/form-data; boundary=x",
  "a form with a boundary that cannot be": "multipart/form-data; boundary=%zz\"'()",
};

const params = {
  id: randomUUID(),
  dealId: randomUUID(),
  colorId: randomUUID(),
  key: "\u202e%00",
  sku: "%E0%A4%A",
  username: "__proto__",
  hash: "..",
  fileName: "..\\a.pdf",
};

/** In the short run each route gets each fourth body, and each body reaches a fourth of the routes. */
const hasTurn = (route: number, body: number) => IS_LONG || (route + body) % 4 === 0;

const handlerSchema = z.custom<(request: Request, context: object) => Promise<Response>>(
  (value) => typeof value === "function",
);

const folders = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "route.ts")
  .map((file) => path.dirname(file));
const routes = [
  ...folders.map(
    (route) => [route, () => import(path.join(import.meta.dirname, route, "route.ts"))] as const,
  ),
  ...Object.entries(EXPORT_PATHS).map(([name, methods]) => [name, async () => methods] as const),
];

describe("a hostile body is refused quickly and in few words, and is never a failure:", () => {
  test.each(routes.map((route, at) => [...route, at] as const))("%s", async (route, load, turn) => {
    const handlers = z.record(z.string(), z.unknown()).parse({ ...Object(await load()) });
    for (const method of METHODS) {
      const handler = handlerSchema.parse(handlers[method]);
      const given = bodies().filter((_, at) => hasTurn(turn, at));
      for (const [contentType, body, what] of given) {
        const getProcessorTime = startProcessorTime();
        const response = await handler(await createRequest(method, contentType, body), {
          params: Promise.resolve(params),
        });
        const said = `${method} ${what}`;
        const size = (await response.arrayBuffer()).byteLength;
        if (!WITHOUT_BODY.has(`${route} ${method}`))
          expect([400, 403, 404, 405, 413, 415], said).toContain(response.status);
        expect(size, said).toBeLessThan(20_000);
        expect(getProcessorTime(), said).toBeLessThan(3_000);
        if (response.status === 405) break;
      }
    }
  });
});

test("nothing that was sent has reached the prototype of all objects", async () => {
  const request = new Request("http://factory.test/");
  expect(await (await live(request, { params: Promise.resolve({}) })).json()).toEqual({
    status: "live",
  });
  const fresh: Record<string, unknown> = {};
  expect([fresh.userType, fresh.isAdmin, fresh.SKU, fresh.quantity]).toEqual(
    Array(4).fill(undefined),
  );
});

function bodies(): [contentType: string, body: string, what: string][] {
  const of = (type: string, all: Readonly<Record<string, string>>) =>
    Object.entries(all).map(([what, body]): [string, string, string] => [type, body, what]);
  return [
    ...of(CONTENT_TYPES.json, JSON_BODIES),
    ...of(CONTENT_TYPES.form, FORM_BODIES),
    ...of(CONTENT_TYPES["a form with a boundary that cannot be"], { "an odd boundary": "--%zz--" }),
  ];
}

async function createRequest(method: string, contentType: string, body: string): Promise<Request> {
  const authorization = `Bearer ${await signToken(await someone(), "api")}`;
  const headers = { authorization, "content-type": contentType, "idempotency-key": randomUUID() };
  return new Request("http://factory.test/?limit=1&limit=2", { method, headers, body });
}

/** A manager, who may call the most; another one for each call, because one of them signs out. */
function someone() {
  return makeActor("manager");
}

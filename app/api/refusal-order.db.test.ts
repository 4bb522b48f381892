import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { ROLES, type Role } from "@/lib/auth/actor";
import { METHODS, type Handler } from "@/lib/http/operation";
import {
  listFields,
  productForm,
  readRefusal,
  buildRequest,
} from "@/scripts/test-support/rest/calls";
import { readListedCalls } from "@/scripts/test-support/contract/listed-calls";
import { inDays } from "@/scripts/test-support/days";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { PATHS } from "./openapi.json/contract";

const { username: SALES } = await makeActor("sales");

type Endpoint = { readonly name: string; readonly path: string; readonly handler: Handler };

const endpoints = Object.entries(PATHS).flatMap(([path, handlers]) =>
  METHODS.flatMap((method): Endpoint[] => {
    const handler = handlers[method];
    return handler.operation ? [{ name: `${method} ${path}`, path, handler }] : [];
  }),
);

/** The roles that may call each operation, by the list in docs/api.md. */
const table = new Map(readListedCalls());

const getMethod = ({ name }: Endpoint) => name.split(" ")[0] ?? "";
const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** The second argument that Next passes to a route, with the same text as every parameter. */
const at = (path: string, text: string) => ({
  params: Promise.resolve(Object.fromEntries(namesIn(path).map((name) => [name, text]))),
});

function rolesWithout(name: string): Role[] {
  const who = table.get(name) ?? "";
  const areAll = who === "anybody" || who === "users";
  return areAll ? [] : ROLES.filter((role) => !who.split(", ").includes(role));
}

describe("a role that may not call it is told so before anything that was sent is looked at:", () => {
  const refusing = endpoints.flatMap((endpoint) =>
    rolesWithout(endpoint.name).map((role) => ({ ...endpoint, role })),
  );

  test("most operations refuse somebody", () => {
    expect(refusing.length).toBeGreaterThan(60);
  });

  test.each(refusing)("$name by $role", async ({ role, ...endpoint }) => {
    const actor = await makeActor(role);
    const hasBody = getMethod(endpoint) !== "GET";
    const send = async (body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
      const request = await buildRequest(actor, getMethod(endpoint), body, "?no-such=1&limit=x");
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
      const { status, code } = await readRefusal(
        await endpoint.handler(request, at(endpoint.path, "x\u0000y")),
      );
      return [status, code];
    };
    expect(await send()).toEqual([403, "notAllowed"]);
    if (!hasBody) return;
    expect(await send([])).toEqual([403, "notAllowed"]);
    expect(await send({}, { "content-type": "text/plain" })).toEqual([403, "notAllowed"]);
    expect(await send({}, { "content-length": "99000000" })).toEqual([403, "notAllowed"]);
    expect(await send({}, { "idempotency-key": "two words" })).toEqual([403, "notAllowed"]);
  });
});

const objectSchema = z.looseObject({});

const dealForm = () => {
  const form = new FormData();
  const line = { productId: randomUUID(), sort: "Plain", color: "White" };
  form.append("products", JSON.stringify([line]));
  return form;
};
const stockLine = { sortName: "Plain", color: "White", quantity: 1 };

/** A right body for each operation with a path that needs one. */
const BODIES: Readonly<Record<string, () => unknown>> = {
  "PUT /auth/user/{username}": () => ({ displayName: null }),
  "PUT /auth/users/{username}/role": () => ({ userType: "sales" }),
  "PUT /products/{key}": productForm,
  "PUT /products/{key}/archive": () => ({ anyway: true }),
  "PUT /products/sku/{sku}/add": () => stockLine,
  "PUT /products/sku/{sku}/remove": () => stockLine,
  "POST /req/requests/{id}/comments": () => ({ text: "Why?" }),
  "POST /sales-requests/{id}/comments": () => ({ text: "Why?" }),
  "PATCH /req/requests/{id}/state": () => ({ state: "Accepted" }),
  "PUT /sales-requests/{id}": () => ({ status: "accepted" }),
  "POST /sales-requests/held-orders/{id}/cancel": () => ({ reason: "Gone" }),
  "POST /sales-requests/held-orders/{id}/extend": () => ({ holdUntil: inDays(3) }),
  "POST /counts/{id}/entries": () => ({ colorId: randomUUID(), quantity: 1 }),
  "POST /counts/{id}/recount": () => ({ colorId: randomUUID() }),
  "PUT /counts/{id}/accept": () => ({ leaveOutGone: false }),
  "PUT /webhooks/{id}": () => ({
    url: "https://receiver.example",
    events: ["deal.made"],
    isActive: true,
  }),
  "PATCH /handover-notes/{id}": () => ({ text: "Loom 4 stands" }),
  "PUT /label-sizes/{id}": () => ({ name: "Small", width: 40, height: 30 }),
  "PUT /customers/{id}": () => ({ name: "Nile", customerID: randomUUID() }),
  "POST /customers/{id}/merge": () => ({ otherId: randomUUID() }),
  "PUT /customers/{id}/owner": () => ({ salesUsername: SALES }),
  "POST /customers/{id}/deals": dealForm,
  "PUT /customers/{id}/deals/{dealId}": dealForm,
  "POST /customers/{id}/payments": () => ({ day: "2026-01-05", amount: "1", method: "cash" }),
  "POST /customers/{id}/payments/{paymentId}/reversal": () => ({ reason: "Wrong" }),
};

/** A right query for each operation with a path that needs one. */
const QUERIES: Readonly<Record<string, string>> = {
  "GET /customers/{id}/prices": `?productIds=${randomUUID()}`,
};

const about = endpoints
  .filter(({ path, name }) => path.includes("{") && table.get(name) !== "anybody")
  .map((endpoint) => ({ ...endpoint, body: BODIES[endpoint.name] }));

describe("an address that nothing can have is refused as one that nothing has:", () => {
  test.each(about)("$name", async ({ body, ...endpoint }) => {
    const role = ROLES.find((one) => !rolesWithout(endpoint.name).includes(one)) ?? "manager";
    const actor = await makeActor(role);
    const refusal = async (text: string) => {
      const request = await buildRequest(
        ...([actor, getMethod(endpoint), body?.(), QUERIES[endpoint.name]] as const),
      );
      const { status, code, message } = await readRefusal(
        await endpoint.handler(request, at(endpoint.path, text)),
      );
      return { status, code, sentence: message.split("\n")[0]?.replaceAll(text, "…") };
    };
    const absent = endpoint.path.includes("{hash}") ? "0".repeat(64) : randomUUID();
    const expected = await refusal(absent);
    expect(expected.status).toBe(404);
    for (const text of ["1", "x".repeat(300), "a\u0000b", " ", "\u202e"])
      expect(await refusal(text), JSON.stringify(text)).toMatchObject({
        status: expected.status,
        code: expected.code,
      });
  });

  test.each(about.filter(({ body }) => body))(
    "$name, but wrong fields of the body come first",
    async (endpoint) => {
      const role = ROLES.find((one) => !rolesWithout(endpoint.name).includes(one)) ?? "manager";
      const wrong = endpoint.body?.();
      if (wrong instanceof FormData) wrong.append("no-such", "1");
      const body =
        wrong instanceof FormData ? wrong : { ...objectSchema.parse(wrong), "no-such": 1 };
      const request = await buildRequest(await makeActor(role), getMethod(endpoint), body);
      const response = await endpoint.handler(request, at(endpoint.path, "x\u0000y"));
      expect(await listFields(response)).toEqual(["no-such: unknownField"]);
    },
  );
});

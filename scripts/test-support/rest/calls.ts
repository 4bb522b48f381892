import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { z } from "zod";
import type { Person } from "@/lib/auth/actor";
import { signToken } from "@/lib/auth/token";

const answerSchema = z.strictObject({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  details: z
    .strictObject({
      params: z.record(z.string(), z.unknown()).optional(),
      lines: z.array(z.record(z.string(), z.unknown())).optional(),
    })
    .optional(),
});

// The second argument that Next passes to a route: without parameters, with an SKU, with an id or SKU, with an id.
export const nowhere = { params: Promise.resolve({}) };
export const atProduct = (sku: string) => ({ params: Promise.resolve({ sku }) });
export const atKey = (key: string) => ({ params: Promise.resolve({ key }) });
export const atId = (id: string) => ({ params: Promise.resolve({ id }) });

/** A request with an actor's token. A body other than FormData is sent as JSON. */
export async function buildRequest(
  actor: Person,
  method: string,
  body?: unknown,
  search = "",
): Promise<Request> {
  const headers = new Headers({ authorization: `Bearer ${await signToken(actor, "api")}` });
  const url = `http://factory.test/api${search}`;
  if (body === undefined) return new Request(url, { method, headers });
  if (body instanceof FormData) return new Request(url, { method, headers, body });
  headers.set("content-type", "application/json");
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}

/** A valid form for creating a product, with the given fields replaced. */
export function productForm(changed: Readonly<Record<string, string | Blob>> = {}): FormData {
  const sorts = [{ sortName: "Plain", colors: [{ color: "White", quantity: 1 }] }];
  const right = { name: "Towel", size: "M", SKU: `A-${randomUUID().slice(-12)}` };
  const form = new FormData();
  const fields = { ...right, sorts: JSON.stringify(sorts), ...changed };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Status, code and details of a refusal. Asserts that it has the shape of all refusals. */
export async function readRefusal(response: Response) {
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const answer = answerSchema.parse(await response.json());
  expect(answer.error).toBe(answer.message);
  expect(answer.message).toMatch(/^\S.*[.!]$/m);
  return { status: response.status, ...answer };
}

/** The refused fields, each with its reason. */
export async function listFields(response: Response): Promise<string[]> {
  const { status, code, details } = await readRefusal(response);
  expect([status, code]).toEqual([400, "invalidInput"]);
  return (details?.lines ?? []).map(({ field, reason }) => `${String(field)}: ${String(reason)}`);
}

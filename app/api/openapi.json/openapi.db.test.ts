import { readFileSync } from "node:fs";
import Ajv2020 from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import * as z from "zod";
import { METHODS } from "@/lib/http/operation";
import { writeContractSource } from "@/scripts/contract-source";
import { nowhere } from "@/scripts/test-support/rest/calls";
import { PATHS } from "./contract";
import { GET } from "./route";

const operationSchema = z.looseObject({
  operationId: z.string(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

async function description() {
  const response = await GET(new Request("http://factory.test/api/openapi.json"), nowhere);
  return documentSchema.parse(await response.json());
}

test("the list of paths is as `npm run contract` writes it from the folders", async () => {
  expect(readFileSync("app/api/openapi.json/contract.ts", "utf8")).toBe(
    await writeContractSource(),
  );
});

test("every method of a path stands in it, under an id of its own", async () => {
  const { paths } = await description();
  for (const [name, handlers] of Object.entries(PATHS)) {
    const present = METHODS.filter((method) => handlers[method].operation);
    expect(Object.keys(paths[name] ?? {})).toEqual(present.map((method) => method.toLowerCase()));
  }
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test("its schemas are schemas, and its references lead somewhere", async () => {
  const document = await description();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, "contract");
  const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g);
  for (const [, reference] of references)
    expect(ajv.getSchema(`contract${String(reference)}`), reference).toBeTypeOf("function");
});

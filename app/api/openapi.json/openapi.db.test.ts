import { readdirSync } from "node:fs";
import path from "node:path";
import Ajv2020 from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import * as z from "zod";
import { METHODS } from "@/lib/http/operation";
import { nowhere } from "@/scripts/test-support/rest";
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

// These routes describe the contract, measure the process or answer unknown paths, so the OpenAPI document leaves them out.
const NO_PART = ["openapi.json", "docs", "docs/[file]", "[[...path]]", "metrics"];

test("every path that there is stands in the description", () => {
  const folders = readdirSync("app/api", { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .map((file) => path.dirname(file))
    .filter((folder) => !NO_PART.includes(folder))
    .map((folder) => `/${folder.replaceAll("[", "{").replaceAll("]", "}")}`);
  expect(Object.keys(PATHS).sort()).toEqual(folders.sort());
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

import { describe, expect, test } from "vitest";
import { ROLES } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { soldDeal } from "@/scripts/test-support/samples/customers";
import { nowhere, buildRequest } from "@/scripts/test-support/rest/calls";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { PATHS } from "./openapi.json/contract";

const KEPT = Object.entries(PATHS).flatMap(([path, { GET }]) =>
  GET?.operation?.isSameForAll ? [{ path, GET, permission: GET.operation.permission }] : [],
);

test("lists of products and customers, categories and counts are sent again to whoever asks", () => {
  const paths = KEPT.map(({ path }) => path).sort();
  expect(paths).toEqual(["/customers", "/product-categories", "/product-counts", "/products"]);
});

describe("an answer that is sent again to others", () => {
  test.each(KEPT)("is the same for each role: $path", async ({ path, GET, permission }) => {
    await soldDeal();
    const answers: string[] = [];
    for (const role of ROLES) {
      // Commits, so that none is sent again.
      const actor = await makeActor(role);
      if (permission && !can(actor, permission)) continue;
      const response = await GET(await buildRequest(actor, "GET", undefined, path), nowhere);
      expect(response.status).toBe(200);
      answers.push(await response.text());
    }
    expect(answers.length).toBeGreaterThan(1);
    expect(new Set(answers).size).toBe(1);
  });
});

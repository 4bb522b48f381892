import { describe, expect, test } from "vitest";
import { addressAfterSignIn, signInAddress } from "./return-path";

const CUSTOMER = "/customers/019fd2d3-402b-7000-a92b-2b20957540ed";

test("the login leads back to the page where one was, with its query", () => {
  const login = signInAddress("/product-management?action=remove");
  expect(login).toBe("/?returnTo=%2Fproduct-management%3Faction%3Dremove");
  const wanted = new URLSearchParams(login.slice(1)).get("returnTo");
  expect(addressAfterSignIn("worker", wanted)).toBe("/product-management?action=remove");
  expect(addressAfterSignIn("sales", CUSTOMER)).toBe(CUSTOMER);
});

test("a role that may not open the page goes to its own home", () => {
  expect(addressAfterSignIn("sales", "/product-management?action=remove")).toBe("/sales");
  expect(addressAfterSignIn("manager", "/worker")).toBe("/factory-manager");
  expect(addressAfterSignIn("worker", CUSTOMER)).toBe("/worker");
});

describe("leads nowhere but to the product's pages:", () => {
  test.each([
    "//evil.example/logs",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "https://evil.example/logs",
    "https:evil.example",
    "javascript:alert(1)",
    "/%2F%2Fevil.example",
    "/%5Cevil.example",
    "/..//evil.example",
    "/.//evil.example",
    "logs",
    "@evil.example",
    "/@evil.example",
    "/",
    "/api/products",
    "/customers/..%2F..%2Fevil",
    "/customers/[id]/x",
    "/logs/",
    "/nowhere",
    `/logs?${"x".repeat(600)}`,
    "",
    null,
    undefined,
    ["/logs"],
  ])("%j", (wanted) => {
    expect(addressAfterSignIn("admin", wanted)).toBe("/company-manager");
    if (typeof wanted === "string") expect(signInAddress(wanted)).toBe("/");
  });

  test("dots that stay within the product are the page that they come to", () => {
    expect(addressAfterSignIn("admin", "/customers/../logs")).toBe("/logs");
  });
});

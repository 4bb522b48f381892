import { describe, expect, test } from "vitest";
import { endpointName, pageName } from "./route-names";

describe("an endpoint's name", () => {
  test.each([
    ["/api/products", {}, "/api/products"],
    ["/products", {}, "/api/products"],
    ["/Products/sku/A-1/add", { sku: "A-1" }, "/api/products/sku/{sku}/add"],
    ["/api/products/sku/%D8%B9%20b", { sku: "ع b" }, "/api/products/sku/{sku}"],
    ["/api/products/products", { key: "products" }, "/api/products/{key}"],
    [
      "/api/customers/7/deals/7/receipt",
      { id: "7", dealId: "7" },
      "/api/customers/{id}/deals/{dealId}/receipt",
    ],
    ["/api/what/ever/it/is", { path: ["what", "ever", "it", "is"] }, "/api/*"],
    ["/api/elsewhere", { id: "7" }, "/api/*"],
  ])("%s is of %j: %s", (path, params, name) => {
    expect(endpointName(path, params)).toBe(name);
  });
});

describe("a page's name", () => {
  test.each([
    ["/", "/"],
    ["/logs?action=add", "/logs"],
    ["/customers/019fd2d3-402b-7000-a92b-2b20957540ed", "/customers/[id]"],
    ["/customers/new", "/customers/new"],
    ["/customers/a/b", "*"],
    ["/_next/static/chunks/a.js", "/_next/*"],
    ["/api/products", "/api/*"],
    ["/wp-login.php", "*"],
    ["/constructor", "*"],
  ])("%s is of %s", (url, name) => {
    expect(pageName(url)).toBe(name);
  });
});

import { parseRelativeUrl } from "next/dist/shared/lib/router/utils/parse-relative-url";
import { describe, expect, test } from "vitest";
import { fc } from "@/scripts/test-support/runs/property";
import { isBearer, normalizeTarget } from "./request-target";

const HOST = { host: "factory.test" };
const BEARER = { ...HOST, authorization: "bEaReR x" };

describe("a target", () => {
  test.each([
    ["/", "/"],
    ["/customers?page=2&q=%D8%B9", "/customers?page=2&q=%D8%B9"],
    ["/api/../", "/"],
    ["/api/..", "/"],
    ["/api/%2e%2E/", "/"],
    ["/api/./../", "/"],
    ["/api/../customers", "/customers"],
    ["/x/..", "/"],
    ["/#x", "/"],
    ["/customers#a?b", "/customers"],
    ["/customers?a=1#b", "/customers?a=1"],
    ["/api/auth/%6cogin", "/api/auth/login"],
    ["/%61pi/auth/login", "/api/auth/login"],
    ["/api/Products/SH%2F100", "/api/products/SH%2F100"],
    ["/Products", "/Products"],
    ["/customers/%E0%A4%A", "/unreadable"],
    ["/api/products/sku/%", "/api/unreadable"],
    ["/_next/static/%", "/api/unreadable"],
    ["http://factory.test/customers?a", "/customers?a"],
    ["HTTP://FACTORY.TEST", "/"],
    ["https://factory.test?a=1", "/?a=1"],
    ["//evil.example/x", "//evil.example/x"],
    ["/\\evil.example", "/\\evil.example"],
  ])("%s is read as %s", (url, target) => {
    expect(normalizeTarget(url, HOST)).toBe(target);
  });

  test.each([
    ["/products?limit=1", "/api/products?limit=1"],
    ["/Products/1", "/api/products/1"],
    ["/customers", "/api/customers"],
    ["/apiary", "/api/apiary"],
    ["/api/products", "/api/products"],
    ["/", "/"],
    ["/.", "/"],
    ["/x/..", "/"],
    ["/%2e", "/"],
    ["/#x", "/"],
    ["/_next/x", "/_next/x"],
    ["/_next/../", "/"],
    ["/_next/../products", "/api/products"],
  ])("%s with a Bearer token is read as %s", (url, target) => {
    expect(normalizeTarget(url, BEARER)).toBe(target);
  });

  test.each(["*", "", "customers", "http://evil.example/", "ftp://factory.test/", "http://"])(
    "%j is refused",
    (url) => {
      expect(normalizeTarget(url, HOST)).toBeUndefined();
    },
  );
});

test.each([
  ["Bearer x", true],
  ["bearer x", true],
  ["BEARER x", true],
  ["Basic x", false],
  ["Bearer", false],
  [undefined, false],
])("an authorization of %j is a Bearer token: %s", (header, expected) => {
  expect(isBearer(header)).toBe(expected);
});

const piece = fc.constantFrom(
  ...["api", "API", "%61pi", "customers", "products", "Products", "_next", "static", "x", "", "."],
  ...[
    "..",
    "%2e",
    "%2E.",
    "%252e",
    "%2f",
    "%5c",
    "%00",
    "%ff",
    "%",
    "%e0%a4%a",
    "#",
    "?",
    "a?b",
    "عباية",
    "a b",
  ],
);
const target = fc.array(piece, { maxLength: 6 }).map((pieces) => `/${pieces.join("/")}`);

/** The path that Next's router works with. */
const resolveAsNext = (url: string) => parseRelativeUrl(url).pathname;

test("a normalized target is resolved by Next to itself, and normalized again to itself", () => {
  fc.assert(
    fc.property(target, fc.boolean(), (url, hasToken) => {
      const headers = hasToken ? BEARER : HOST;
      const normalized = normalizeTarget(url, headers);
      if (normalized === undefined || /\\|\/\//.test(normalized.split(/[?#]/)[0] ?? "")) return;
      const [path = ""] = normalized.split("?");
      expect(resolveAsNext(normalized)).toBe(path);
      expect(normalizeTarget(normalized, headers)).toBe(normalized);
      expect(() => decodeURIComponent(path)).not.toThrow();
    }),
    { numRuns: 5_000 },
  );
});

test("a target is taken for the API exactly when Next takes it for the API", () => {
  fc.assert(
    fc.property(target, (url) => {
      const path = normalizeTarget(url, HOST)?.split("?")[0] ?? "";
      if (/\\|\/\//.test(path) || path.endsWith("unreadable")) return;
      const next = decodeURIComponent(resolveAsNext(url));
      expect(/^\/api(\/|$)/.test(path)).toBe(/^\/api(\/|$)/.test(next));
    }),
    { numRuns: 5_000 },
  );
});

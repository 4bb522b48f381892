import { expect, test } from "vitest";
import { shortRequestId } from "./short-request-id";

test("a request's number is cut to its last six digits, and nothing else is", () => {
  expect(shortRequestId("REQ-1763800009577")).toBe("REQ-…009577");
  expect(shortRequestId("#23")).toBe("#23");
});

import { expect, test } from "vitest";
import { assertDecidable, isSameContent, createRequestId } from "./rules";

const waiting = {
  number: 7,
  requestId: "REQ-1700000000000",
  requesterId: "worker",
  state: "Null",
  decidedBy: null,
  decidedByDisplayName: null,
  decidedAt: null,
} as const;

test("a waiting request can be decided by somebody else", () => {
  expect(() => assertDecidable(waiting, { id: "manager" })).not.toThrow();
});

test("nobody decides a request they made", () => {
  expect(() => assertDecidable(waiting, { id: "worker" })).toThrow("ownRequest");
});

test.each(["Accepted", "Rejected"] as const)(
  "an %s request says who decided it and when",
  (state) => {
    const decidedAt = new Date("2026-11-21T10:00:00Z");
    const decided = { ...waiting, state, decidedBy: "mona", decidedAt };
    const called = { ...decided, decidedByDisplayName: "منى" };
    for (const [request, by] of [
      [decided, "mona"],
      [called, "منى"],
    ] as const)
      expect(() => assertDecidable(request, { id: "manager" })).toThrowError(
        expect.objectContaining({
          code: "alreadyDecided",
          details: {
            params: {
              requestId: waiting.requestId,
              request: "W-7",
              state,
              by,
              at: decidedAt.getTime(),
            },
          },
        }),
      );
  },
);

test("content is the same whatever the case of the SKU, and differs in anything else", () => {
  const content = {
    productSku: "SH-1",
    sortName: "Summer",
    color: "Blue",
    quantity: 5,
    action: "add",
  } as const;
  expect(isSameContent(content, { ...content, productSku: "sh-1" })).toBe(true);
  for (const other of [
    { productSku: "SH-2" },
    { sortName: "Winter" },
    { color: "blue" },
    { quantity: 6 },
    { action: "remove" } as const,
  ])
    expect(isSameContent(content, { ...content, ...other })).toBe(false);
});

test("the next request id is one millisecond later", () => {
  expect(createRequestId("REQ-1700000000999")).toBe("REQ-1700000001000");
});

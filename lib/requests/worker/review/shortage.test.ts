import { describe, expect, test } from "vitest";
import { getShareOfStock, getShortage, hasNothingToAccept, type ListedRequest } from "./shortage";

function request(changes: Partial<ListedRequest> = {}): ListedRequest {
  return {
    _id: "0001",
    requestId: "REQ-1",
    number: 1,
    productName: "Towel",
    productSKU: "TW-1",
    requesterUsername: "worker",
    requesterDisplayName: null,
    state: "Null",
    sortName: "Plain",
    color: "White",
    colorId: null,
    requestedAs: null,
    quantity: 10,
    action: "remove",
    date: "2026-11-21T10:00:00.000Z",
    decidedBy: null,
    decidedByDisplayName: null,
    decidedAt: null,
    reason: null,
    rest: null,
    restOf: null,
    ...changes,
  };
}

describe("the shortage", () => {
  test("is what a removal asks for beyond what is available", () => {
    expect(getShortage(request({ quantity: 30, available: 13 }))).toBe(17);
    expect(getShortage(request({ quantity: 30, available: 30 }))).toBe(0);
  });

  test("leaves what is available as a part that can be accepted, if there is any", () => {
    expect(getShareOfStock(request({ quantity: 30, available: 13 }))).toBe(13);
    expect(getShareOfStock(request({ quantity: 30, available: 0 }))).toBe(0);
    expect(getShareOfStock(request({ quantity: 30, available: 30 }))).toBe(0);
    expect(getShareOfStock(request({ action: "add", quantity: 30, available: 13 }))).toBe(0);
    expect(getShareOfStock(request({ available: null }))).toBe(0);
  });

  test("leaves nothing to accept where nothing is available, or the color is gone", () => {
    expect(hasNothingToAccept(request({ available: 0 }))).toBe(true);
    expect(hasNothingToAccept(request({ available: null }))).toBe(true);
    expect(hasNothingToAccept(request({ action: "add", available: null }))).toBe(true);
    expect(hasNothingToAccept(request({ available: 8 }))).toBe(false);
    expect(hasNothingToAccept(request({ available: 10 }))).toBe(false);
    expect(hasNothingToAccept(request({ action: "add", available: 0 }))).toBe(false);
    expect(hasNothingToAccept(request())).toBe(false);
    expect(hasNothingToAccept(request({ state: "Accepted", available: 0 }))).toBe(false);
  });

  test("does not exist for additions and colors that are gone", () => {
    expect(getShortage(request({ action: "add", available: 0 }))).toBe(0);
    expect(getShortage(request({ available: null }))).toBe(0);
  });
});

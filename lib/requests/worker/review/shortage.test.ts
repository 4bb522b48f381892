import { describe, expect, test } from "vitest";
import { createListedRequest } from "@/scripts/test-support/samples/worker-requests";
import { getShareOfStock, getShortage, hasNothingToAccept } from "./shortage";

describe("the shortage", () => {
  test("is what a removal asks for beyond what is available", () => {
    expect(getShortage(createListedRequest({ quantity: 30, available: 13 }))).toBe(17);
    expect(getShortage(createListedRequest({ quantity: 30, available: 30 }))).toBe(0);
  });

  test("leaves what is available as a part that can be accepted, if there is any", () => {
    expect(getShareOfStock(createListedRequest({ quantity: 30, available: 13 }))).toBe(13);
    expect(getShareOfStock(createListedRequest({ quantity: 30, available: 0 }))).toBe(0);
    expect(getShareOfStock(createListedRequest({ quantity: 30, available: 30 }))).toBe(0);
    expect(
      getShareOfStock(createListedRequest({ action: "add", quantity: 30, available: 13 })),
    ).toBe(0);
    expect(getShareOfStock(createListedRequest({ available: null }))).toBe(0);
  });

  test("leaves nothing to accept where nothing is available, or the color is gone", () => {
    expect(hasNothingToAccept(createListedRequest({ available: 0 }))).toBe(true);
    expect(hasNothingToAccept(createListedRequest({ available: null }))).toBe(true);
    expect(hasNothingToAccept(createListedRequest({ action: "add", available: null }))).toBe(true);
    expect(hasNothingToAccept(createListedRequest({ available: 8 }))).toBe(false);
    expect(hasNothingToAccept(createListedRequest({ available: 10 }))).toBe(false);
    expect(hasNothingToAccept(createListedRequest({ action: "add", available: 0 }))).toBe(false);
    expect(hasNothingToAccept(createListedRequest())).toBe(false);
    expect(hasNothingToAccept(createListedRequest({ state: "Accepted", available: 0 }))).toBe(
      false,
    );
  });

  test("does not exist for additions and colors that are gone", () => {
    expect(getShortage(createListedRequest({ action: "add", available: 0 }))).toBe(0);
    expect(getShortage(createListedRequest({ available: null }))).toBe(0);
  });
});

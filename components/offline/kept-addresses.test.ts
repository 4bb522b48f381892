import { expect, test } from "vitest";
import { listKeptAddresses } from "./kept-addresses";

const ADD = "/product-management?action=add";
const REMOVE = "/product-management?action=remove";

test.each([
  ["/worker", "", ["/worker"]],
  ["/my-day", "day=2026-01-31", ["/my-day?day=2026-01-31"]],
  ["/product-management", "action=add", [ADD, REMOVE]],
  ["/product-management", "action=remove", [REMOVE, ADD]],
  ["/product-management", "", ["/product-management", ADD, REMOVE]],
])("of %s with %j, the device keeps %j", (path, search, kept) => {
  expect(listKeptAddresses(path, search)).toEqual(kept);
});

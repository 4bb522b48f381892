import { expect, test } from "vitest";
import { NameMap } from "./name-map";

test("finds a name in any case, and in a form that looks the same", () => {
  const names = new NameMap<number>();
  names.add("Navy blue", 1);
  expect([names.get("NAVY BLUE"), names.get("Navy\u00A0blue"), names.get("Navy")]).toEqual([
    ...[1, 1, undefined],
  ]);
});

test("keeps older twins apart", () => {
  const names = new NameMap<number>();
  names.add("بيـج", 1);
  names.add("بيج", 2);
  expect([names.get("بيـج"), names.get("بيج"), names.get("بيــج")]).toEqual([1, 2, 1]);
});

import { describe, expect, test } from "vitest";
import { listGroups, displacedBy, findNext, type Sharer } from "./fair-share";

/** Waiting tasks, named "address/username". */
const createLine = (...names: string[]) => names.map((name) => ({ name, sharer: getSharer(name) }));
const getSharer = (name: string): Sharer => name.split("/");

/** The groups that were served, in this order. */
const served = (...names: string[]) =>
  new Map(names.flatMap((name, at) => listGroups(getSharer(name)).map((group) => [group, at + 1])));

describe("the next task", () => {
  test.each([
    [[], [], undefined],
    [["a", "b"], [], "a"],
    [["a", "b"], ["a"], "b"],
    [["a", "b"], ["b", "a"], "b"],
    [["a/x", "a/y", "b/x"], ["a/x"], "b/x"],
    [["a/x", "a/y"], ["a/x"], "a/y"],
    [["a/x", "a/y", "b/x"], ["b/x", "a/x"], "b/x"],
  ])("of %j after %j: %s", (waiting, before, next) => {
    expect(findNext(createLine(...waiting), served(...before))?.name).toBe(next);
  });
});

describe("a newcomer in a full queue displaces", () => {
  test.each([
    ["nobody when each has one place", "c", ["a", "b"], undefined],
    ["nobody when it has as many places itself", "a", ["a", "a", "b", "b"], undefined],
    ["nobody when it would have more places afterwards", "b", ["a", "a", "b"], undefined],
    ["a sharer with two places when it has none", "b", ["a", "a"], "a"],
    ["an address that floods with new usernames", "b/1", ["a/1", "a/2", "a/3"], "a/3"],
    [
      "a username that floods, when it is another username at that address",
      "a/2",
      ["a/1", "a/1"],
      "a/1",
    ],
    ["the flooding username of a flooding address", "b/1", ["a/1", "a/1", "a/2"], "a/1"],
    ["nobody among usernames of one address", "a/4", ["a/1", "a/2", "a/3"], undefined],
  ])("%s", (_what, newcomer, waiting, displaced) => {
    expect(displacedBy(getSharer(newcomer), createLine(...waiting))?.name).toBe(displaced);
  });
});

import { describe, expect, test } from "vitest";
import { groupsOf, displacedBy, nextOf, type Sharer } from "./fair-share";

/** Who waits, written as "address/username". */
const lineOf = (...names: string[]) => names.map((name) => ({ name, sharer: sharerOf(name) }));
const sharerOf = (name: string): Sharer => name.split("/");

/** Groups in the order in which they were served. */
const served = (...names: string[]) =>
  new Map(names.flatMap((name, at) => groupsOf(sharerOf(name)).map((group) => [group, at + 1])));

describe("who is next", () => {
  test.each([
    [[], [], undefined],
    [["a", "b"], [], "a"],
    [["a", "b"], ["a"], "b"],
    [["a", "b"], ["b", "a"], "b"],
    [["a/x", "a/y", "b/x"], ["a/x"], "b/x"],
    [["a/x", "a/y"], ["a/x"], "a/y"],
    [["a/x", "a/y", "b/x"], ["b/x", "a/x"], "b/x"],
  ])("of %j after %j: %s", (waiting, before, next) => {
    expect(nextOf(lineOf(...waiting), served(...before))?.name).toBe(next);
  });
});

describe("who gives up a place", () => {
  test.each([
    ["nobody where each has one", "c", ["a", "b"], undefined],
    ["nobody for who has as much", "a", ["a", "a", "b", "b"], undefined],
    ["nobody for who would have more afterwards", "b", ["a", "a", "b"], undefined],
    ["whoever has two, for one who has none", "b", ["a", "a"], "a"],
    ["an address that floods, with ever new usernames", "b/1", ["a/1", "a/2", "a/3"], "a/3"],
    ["a username that floods, for another one at its address", "a/2", ["a/1", "a/1"], "a/1"],
    ["of an address that floods the username that does", "b/1", ["a/1", "a/1", "a/2"], "a/1"],
    ["nobody among usernames of one address", "a/4", ["a/1", "a/2", "a/3"], undefined],
  ])("%s", (_what, newcomer, waiting, displaced) => {
    expect(displacedBy(sharerOf(newcomer), lineOf(...waiting))?.name).toBe(displaced);
  });
});

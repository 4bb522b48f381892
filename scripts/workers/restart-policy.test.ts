import { expect, test } from "vitest";
import { RestartPolicy } from "./restart-policy";

test("gives up when no worker was ever ready", () => {
  expect(new RestartPolicy().pauseAfterEnd(0, false)).toBeUndefined();
});

test("replaces workers that die one by one for ever, after pauses that grow up to ten seconds", () => {
  const policy = new RestartPolicy();
  const pauses = Array.from({ length: 40 }, (_, at) => {
    policy.noteReady(at * 3_000);
    return policy.pauseAfterEnd(at * 3_000 + 1_000, at % 2 === 0);
  });
  expect(pauses.slice(0, 8)).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000]);
  expect(new Set(pauses.slice(8))).toEqual(new Set([10_000]));
});

test("has short pauses again after a minute of peace", () => {
  const policy = new RestartPolicy();
  policy.noteReady(0);
  for (const now of [1, 2, 3, 4]) policy.pauseAfterEnd(now, true);
  expect(policy.pauseAfterEnd(70_000, true)).toBe(100);
});

test("replaces one that cannot start as long as another one is ready", () => {
  const policy = new RestartPolicy();
  policy.noteReady(0);
  for (let now = 0; now < 600_000; now += 10_000)
    expect(policy.pauseAfterEnd(now, true)).toBeDefined();
});

test("gives up when none has been ready for a minute, although several were started", () => {
  const policy = new RestartPolicy();
  policy.noteReady(0);
  const pauses = [1, 2, 3, 4, 5, 6, 7].map((at) => policy.pauseAfterEnd(at * 10_000, false));
  expect(pauses.slice(0, 6)).not.toContain(undefined);
  expect(pauses[6]).toBeUndefined();
});

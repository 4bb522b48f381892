import { expect, test } from "vitest";
import { isGivenUp, MAX_TRIES, problemOfUrl, waitAfter } from "./rules";

test("the waits double from 5 seconds to 12 hours, and come to about three days", () => {
  const waits = Array.from({ length: MAX_TRIES - 1 }, (_, at) => waitAfter(at + 1, 0.5));
  expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40]);
  expect(waits.at(-1)).toBe(43_200);
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600;
  expect(hours).toBeGreaterThan(58);
  expect(hours).toBeLessThan(72);
  expect([waitAfter(1, 0), waitAfter(1, 1)]).toEqual([4, 6]);
});

test("an event is given up after its last try, a test after its first", () => {
  expect([isGivenUp("deal.made", 17), isGivenUp("deal.made", 18)]).toEqual([false, true]);
  expect(isGivenUp("ping", 1)).toBe(true);
});

test.each([
  ["https://a.example/path?x=1", null],
  ["http://a.example:8080", null],
  ["https://a.example:22", "webhookPort"],
  ["https://user@a.example", "webhookUrl"],
  ["file:///etc/passwd", "webhookUrl"],
  ["a.example", "webhookUrl"],
  ["https:a.example", "webhookUrl"],
  ["https:/a.example", "webhookUrl"],
  ["https:///a.example", "webhookUrl"],
  ["https:\\\\a.example", "webhookUrl"],
  ["https://a.example\\@b.example", "webhookUrl"],
  ["https://", "webhookUrl"],
  ["https://?a", "webhookUrl"],
])("%s: %s", (url, problem) => {
  expect(problemOfUrl(url)).toBe(problem);
});

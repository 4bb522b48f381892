import { describe, expect, test } from "vitest";
import { NOTIFICATION_KEYS } from "@/lib/notifications/rules";
import { getPushKind, getQuietEnd, judgeResponse, PUSH_KINDS, toMinutes, toTime } from "./rules";

test("each notification is of a kind, and one of a later version is of the rest", () => {
  expect(new Set(NOTIFICATION_KEYS.map(getPushKind))).toEqual(new Set(PUSH_KINDS));
  expect(getPushKind("addedLater")).toBe("other");
});

describe("quiet hours", () => {
  const night = { from: toMinutes("22:00"), to: toMinutes("06:30") };
  const day = { from: toMinutes("09:00"), to: toMinutes("10:00") };

  test.each([
    ["2026-01-10T21:59:59Z", night, null],
    ["2026-01-10T22:00:00Z", night, "2026-01-11T06:30:00.000Z"],
    ["2026-01-11T03:10:20.500Z", night, "2026-01-11T06:30:00.000Z"],
    ["2026-01-11T06:30:00Z", night, null],
    ["2026-01-11T09:59:00Z", day, "2026-01-11T10:00:00.000Z"],
    ["2026-01-11T10:00:00Z", day, null],
  ])("at %s end at the right moment", (at, hours, end) => {
    expect(getQuietEnd(new Date(at), hours, "UTC")?.toISOString() ?? null).toBe(end);
  });

  test("follow the factory's clock, also where it changes meanwhile", () => {
    // The clocks of London go back at 01:00 UTC.
    const end = getQuietEnd(new Date("2026-10-24T22:00:00Z"), night, "Europe/London");
    expect(end?.toISOString()).toBe("2026-10-25T06:30:00.000Z");
    expect(toTime(night.from)).toBe("22:00");
    expect(toTime(5)).toBe("00:05");
  });
});

describe("the response of a push service", () => {
  test.each([
    [200, "sent"],
    [201, "sent"],
    [404, "gone"],
    [410, "gone"],
    [403, "gone"],
    [400, "refused"],
    [413, "refused"],
  ] as const)("%i means: %s", (status, kind) => {
    expect(judgeResponse({ status }, 1)).toEqual({ kind });
  });

  test("or none is awaited again, each time longer, and no longer than makes sense", () => {
    const waits = [1, 2, 3].map((tries) => judgeResponse({ status: null }, tries));
    expect(waits).toEqual([15, 30, 60].map((seconds) => ({ kind: "again", seconds })));
    expect(judgeResponse({ status: 503 }, 8)).toEqual({ kind: "refused" });
  });

  test("is heeded where it names a time", () => {
    const judge = (retryAfter: string) => judgeResponse({ status: 429, retryAfter }, 1);
    expect(judge("120")).toEqual({ kind: "again", seconds: 120 });
    expect(judge("999999")).toEqual({ kind: "again", seconds: 43_200 });
    expect(judge("Fri, 31 Dec 2027 23:59:59 GMT")).toEqual({ kind: "again", seconds: 15 });
  });
});

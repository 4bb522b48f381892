import { expect, test } from "vitest";
import { createReportPath, findPeriod, toPageQuery, wantedBy } from "./report-calls";

test("the link of a report names the days that were shown, not a period that moves on", () => {
  const asked = new URLSearchParams("report=deals&by=month&period=month");
  const wanted = wantedBy((name) => asked.get(name));
  const path = createReportPath(wanted, { from: "2026-11-01", to: "2026-11-28" });
  const linked = new URL(path, "http://factory.test").searchParams;
  expect(wantedBy((name) => linked.get(name))).toEqual({
    ...wanted,
    period: undefined,
    from: "2026-11-01",
    to: "2026-11-28",
  });
});

/** Parses the query of an address. */
function parse(query: string) {
  const asked = new URLSearchParams(query);
  return wantedBy((name) => asked.get(name));
}

test("days in the wrong order stay in their fields, and no report of them is asked for", () => {
  const wanted = parse("report=deals&from=2026-11-30&to=2026-11-01");
  expect(wanted).toMatchObject({ from: "2026-11-30", to: "2026-11-01" });
  expect(findPeriod(wanted)).toBe("custom");
  expect(toPageQuery(wanted)).toMatchObject({ from: undefined, to: undefined });
  const inOrder = parse("report=deals&from=2026-11-01&to=2026-11-30");
  expect(toPageQuery(inOrder)).toMatchObject({ from: "2026-11-01", to: "2026-11-30" });
});

test("a report of one day has no first day, which its screen could not correct", () => {
  const wanted = parse("report=stock&from=2026-11-30&to=2026-11-01");
  expect(wanted).toMatchObject({ from: undefined, to: "2026-11-01" });
  expect(toPageQuery(wanted)).toMatchObject({ to: "2026-11-01" });
});

import { expect, test } from "vitest";
import { createReportPath, wantedBy } from "./report-calls";

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

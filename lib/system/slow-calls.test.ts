import { Histogram, Registry } from "prom-client";
import { expect, test } from "vitest";
import type { MetricValues } from "@/lib/platform/logging/metrics";
import { listSlowCalls } from "./slow-calls";

type Observed = readonly [method: string, route: string, status: number, seconds: number];

async function collect(observed: readonly Observed[]): Promise<MetricValues> {
  const name = "http_request_duration_seconds";
  const histogram = new Histogram({
    name,
    help: "-",
    labelNames: ["method", "route", "status"],
    buckets: [0.1, 1, 10],
    registers: [new Registry()],
  });
  for (const [method, route, status, seconds] of observed)
    histogram.observe({ method, route, status }, seconds);
  return { name, values: (await histogram.get()).values };
}

test("calls are listed by their 95th percentile over all statuses, the slowest first", async () => {
  const fast = Array.from({ length: 9 }, () => ["GET", "/api/products", 200, 0.05] as const);
  const metric = await collect([
    ...fast,
    ["GET", "/api/products", 503, 0.05],
    ["POST", "/api/labels", 200, 0.4],
    ["POST", "/api/labels", 200, 0.6],
  ]);
  expect(listSlowCalls(metric)).toEqual([
    { method: "POST", route: "/api/labels", count: 2, mean: 500, p95: 955 },
    { method: "GET", route: "/api/products", count: 10, mean: 50, p95: 95 },
  ]);
});

test("live streams and files are left out, and what is slower than the last bound counts as that", async () => {
  const metric = await collect([
    ["GET", "/api/events", 200, 3_600],
    ["GET", "/_next/*", 200, 2],
    ["GET", "/reports", 200, 30],
  ]);
  expect(listSlowCalls(metric)).toEqual([
    { method: "GET", route: "/reports", count: 1, mean: 30_000, p95: 10_000 },
  ]);
});

test("at most ten calls are listed, and none before the first", async () => {
  const metric = await collect(
    Array.from({ length: 12 }, (_, at): Observed => ["GET", `/api/${at}`, 200, 0.01]),
  );
  expect(listSlowCalls(metric)).toHaveLength(10);
  expect(listSlowCalls(undefined)).toEqual([]);
});

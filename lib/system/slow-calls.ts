import type { MetricValues } from "@/lib/platform/logging/metrics";
import type { SlowCall } from "./schema";

const LISTED = 10;
const QUANTILE = 0.95;
/** Live streams, which stay open, and files. */
const LEFT_OUT = new Set(["/api/events", "/_next/*", "*"]);

type Histogram = { count: number; sum: number; readonly buckets: Map<number, number> };

/** Lists the calls with the longest 95th percentile, the slowest first, from the histogram of requests. */
export function listSlowCalls(metric: MetricValues | undefined): SlowCall[] {
  const calls = [...toHistograms(metric?.values ?? [])].flatMap(([key, histogram]) => {
    const [method = "", route = ""] = key.split(" ");
    const { count, sum } = histogram;
    if (count === 0 || LEFT_OUT.has(route)) return [];
    const [mean, p95] = [sum / count, estimateQuantile(histogram)].map(toMilliseconds);
    return [{ method, route, count, mean: mean ?? 0, p95: p95 ?? 0 }];
  });
  return calls.sort((one, other) => other.p95 - one.p95 || other.mean - one.mean).slice(0, LISTED);
}

/** The histograms of all statuses of a call together, by "method route". */
function toHistograms(values: MetricValues["values"]): ReadonlyMap<string, Histogram> {
  const all = new Map<string, Histogram>();
  for (const { value, labels, metricName } of values) {
    const key = `${labels.method} ${labels.route}`;
    const known = all.get(key) ?? { count: 0, sum: 0, buckets: new Map<number, number>() };
    all.set(key, known);
    if (metricName?.endsWith("_count")) known.count += value;
    else if (metricName?.endsWith("_sum")) known.sum += value;
    else {
      const bound = labels.le === "+Inf" ? Infinity : Number(labels.le);
      known.buckets.set(bound, (known.buckets.get(bound) ?? 0) + value);
    }
  }
  return all;
}

/** Estimates the 95th percentile in seconds, evenly within its bucket as Prometheus does. */
function estimateQuantile({ buckets, count }: Histogram): number {
  const wanted = count * QUANTILE;
  let [below, counted] = [0, 0];
  for (const [bound, upTo] of [...buckets].sort(([one], [other]) => one - other)) {
    if (upTo >= wanted && bound !== Infinity)
      return below + ((bound - below) * (wanted - counted)) / (upTo - counted);
    if (bound !== Infinity) [below, counted] = [bound, upTo];
  }
  return below;
}

const toMilliseconds = (seconds: number) => Math.round(seconds * 1_000);

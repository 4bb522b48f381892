import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from "prom-client";
import * as z from "zod/mini";
import { settings } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import { VERSION } from "@/lib/platform/version";
import { primaryLink, type PrimaryLink } from "@/lib/platform/workers/primary-link";

// Seconds. No wait is longer than 10 seconds.
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Pool = {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
};

/** The Prometheus metrics of this process. */
export const metrics = singleton("metrics", createMetrics);

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    ...createCounters(registers),
    registry,
    requestSeconds: new Histogram({
      name: "http_request_duration_seconds",
      help: "Answered requests, from their arrival to the end of the answer.",
      labelNames: ["method", "route", "status"],
      buckets: DURATIONS,
      registers,
    }),
    actionSeconds: new Histogram({
      name: "action_duration_seconds",
      help: "Server actions by outcome: ok, redirected, or the code of the refusal.",
      labelNames: ["outcome"],
      buckets: DURATIONS,
      registers,
    }),
    liveStreams: new Gauge({
      name: "live_streams_open",
      help: "Browsers that hear at once what changes.",
      registers,
    }),
    webhookSeconds: new Histogram({
      name: "webhook_duration_seconds",
      help: "Tries to deliver an event to a webhook, by what became of them.",
      labelNames: ["outcome"],
      buckets: DURATIONS,
      registers,
    }),
    webhookEvents: new Gauge({
      name: "webhook_events",
      help: "Events for webhooks that wait, and those that were given up, counted every minute.",
      labelNames: ["state"],
      registers,
    }),
    documents: new Gauge({
      name: "print_documents",
      help: "Documents being printed, and waiting for their turn.",
      labelNames: ["state"],
      registers,
    }),
  };
}

function createCounters(registers: Registry[]) {
  return {
    ignoredForwards: new Counter({
      name: "forwarded_headers_ignored_total",
      help: "Requests whose X-Forwarded-For was ignored, because it came from an address outside TRUSTED_PROXIES.",
      registers,
    }),
    plainRequests: new Counter({
      name: "requests_without_https_total",
      help: "Requests of signed-in browsers on other devices that came without https.",
      registers,
    }),
    transactionRetries: new Counter({
      name: "database_transaction_retries_total",
      help: "Transactions begun again after a deadlock or a serialization failure.",
      registers,
    }),
  };
}

/**
 * Adds the metrics of the Node process: memory, processor, event loop, garbage collection. One of several workers also measures its own
 * memory separately, and sends its metrics to the primary process on request.
 */
export function measureProcess(): void {
  collectDefaultMetrics({ register: metrics.registry });
  const { WORKER } = settings();
  reportVersion();
  const link = primaryLink();
  if (!link || WORKER === undefined) return;
  measureWorker(WORKER);
  link.listen((told) => {
    if (told.kind === "measure") void reportMetrics(link, told.id);
  });
}

function reportVersion(): void {
  new Gauge({
    name: "build_info",
    help: "Always 1; its label is the version of the program.",
    labelNames: ["version"],
    registers: [metrics.registry],
    // One program, however many workers it has.
    aggregator: "min",
  }).set({ version: VERSION }, 1);
}

function measureWorker(number: number): void {
  new Gauge({
    name: "worker_resident_memory_bytes",
    help: "Resident memory of each worker.",
    labelNames: ["worker"],
    registers: [metrics.registry],
    collect() {
      this.set({ worker: number }, process.memoryUsage.rss());
    },
  });
}

const backups = singleton("backups", (): { last: Date | null } => ({ last: null }));

/** Adds the age of the last good backup of the schedule; it is infinite while there is none. */
export function measureBackups(last: Date | null): void {
  backups.last = last;
  const name = "backup_age_seconds";
  if (metrics.registry.getSingleMetric(name)) return;
  new Gauge({
    name,
    help: "Age of the last scheduled backup that was read back; infinite while there is none.",
    registers: [metrics.registry],
    // Each of several workers knows the same one.
    aggregator: "min",
    collect() {
      this.set(backups.last === null ? Infinity : (Date.now() - backups.last.getTime()) / 1000);
    },
  });
}

async function reportMetrics(link: PrimaryLink, id: number): Promise<void> {
  const figures = await metrics.registry.getMetricsAsJSON();
  await link.tell({ kind: "measured", id, figures: figures.map(asOfOneOfSeveral) });
}

/** Returns a metric with the rule that merges the workers' values: their sum, but the maximum of event loop delays. */
function asOfOneOfSeveral<Figure extends { name: string }>(figure: Figure): Figure {
  const isDelay = figure.name.startsWith("nodejs_eventloop_lag");
  return isDelay ? { ...figure, aggregator: "max" } : figure;
}

/** Returns the metrics of this process in Prometheus format or, with several workers, of all of them together. */
export async function figuresOfAll(): Promise<string> {
  return (await collectRegistry()).metrics();
}

/** Returns the values of all workers together of the metrics with these names. */
export async function collectValues(...names: readonly string[]): Promise<MetricValues[]> {
  const all = await (await collectRegistry()).getMetricsAsJSON();
  return metricsSchema.parse(all.filter(({ name }) => names.includes(name)));
}

const metricsSchema = z.array(
  z.object({
    name: z.string(),
    values: z.array(
      z.object({
        value: z.number(),
        labels: z.record(z.string(), z.union([z.string(), z.number()])),
        /** The name with `_bucket`, `_sum` or `_count` of a part of a histogram. */
        metricName: z.optional(z.string()),
      }),
    ),
  }),
);
export type MetricValues = z.output<typeof metricsSchema>[number];

async function collectRegistry(): Promise<Registry> {
  const link = primaryLink();
  if (!link) return metrics.registry;
  const figures = await link.ask({ kind: "figures", id: link.createId() });
  return AggregatorRegistry.aggregate(figuresSchema.parse(figures));
}

// For each worker its metrics.
const figuresSchema = z.array(z.array(z.custom<object>()));

/** Adds metrics of the connection pool: total, idle and waiting. */
export function measurePool(pool: Pool): void {
  const name = "database_pool_connections";
  metrics.registry.removeSingleMetric(name);
  new Gauge({
    name,
    help: "Connections to the database: all of them, idle ones, and requests that wait for one.",
    labelNames: ["state"],
    registers: [metrics.registry],
    collect() {
      this.set({ state: "total" }, pool.totalCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
}

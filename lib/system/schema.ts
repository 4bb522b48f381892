import * as z from "zod/mini";
import { CHECKS, FINDING_NAMES, STATES } from "./checks/rules";

/** A check of the machine: its finding names a sentence of the catalogs, which the values fill in. */
const checkSchema = z.object({
  id: z.enum(CHECKS),
  state: z.enum(STATES),
  finding: z.enum(FINDING_NAMES),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** A kind of call, with its number since the start and its milliseconds. */
const callSchema = z.object({
  method: z.string(),
  route: z.string(),
  count: z.number(),
  mean: z.number(),
  /** Milliseconds within which 95 of 100 calls were answered, estimated; at most 10,000. */
  p95: z.number(),
});
export type SlowCall = Readonly<z.output<typeof callSchema>>;

/** Errors of one kind during the last day. `place` is the endpoint or page, or the log line of a job. */
const errorSchema = z.object({
  lastAt: z.string(),
  place: z.string(),
  type: z.string(),
  message: z.string(),
  requestId: z.nullable(z.string()),
  count: z.number(),
});
export type RecordedError = Readonly<z.output<typeof errorSchema>>;

const changesSchema = z.array(
  z.object({ title: z.nullable(z.string()), entries: z.array(z.string()) }),
);
export type Changes = z.output<typeof changesSchema>;

/** Bytes of the whole database and of parts of it, and of the backups. */
const sizesSchema = z.object({
  database: z.number(),
  pictures: z.number(),
  files: z.number(),
  backups: z.number(),
  /** The largest tables with their indexes. */
  tables: z.array(z.object({ name: z.string(), bytes: z.number() })),
});

/** The state of the machine and the app. Times are ISO 8601 in UTC. */
export const systemViewSchema = z.object({
  version: z.string(),
  nodeVersion: z.string(),
  databaseVersion: z.string(),
  checks: z.array(checkSchema),
  sizes: sizesSchema,
  backups: z.object({
    count: z.number(),
    newestAt: z.nullable(z.string()),
    /** The last drill that is recorded beside the backups. */
    lastDrill: z.nullable(z.object({ at: z.string(), backup: z.string(), isProven: z.boolean() })),
  }),
  stockCheck: z.nullable(z.object({ endedAt: z.string(), agrees: z.boolean() })),
  slowCalls: z.array(callSchema),
  errors: z.array(errorSchema),
  /** The newest section of the changelog, which is in English; empty where the file is missing. */
  changes: changesSchema,
});
export type SystemView = z.output<typeof systemViewSchema>;

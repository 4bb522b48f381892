import * as z from "zod/mini";

// Messages between the workers of one app and their primary process, which holds what the whole machine has once.

const id = z.number();
const file = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);

const limitsSchema = z.object({
  atOnce: z.number(),
  each: z.optional(z.number()),
  waiting: z.number(),
  retryAfter: z.number(),
  patience: z.optional(z.number()),
});

const processSchema = z.object({
  entry: z.string(),
  limits: z.object({
    start: z.number(),
    task: z.number(),
    heap: z.number(),
    resident: z.number(),
    idle: z.number(),
  }),
});

/** The questions of a worker, each with an id that the answer repeats. */
const questionSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("take"),
    id,
    name: z.string(),
    limits: limitsSchema,
    sharer: z.array(z.string()),
    size: z.number(),
  }),
  z.object({
    kind: z.literal("task"),
    id,
    process: processSchema,
    task: z.custom<object>((value) => typeof value === "object" && value !== null),
  }),
  z.object({ kind: z.literal("figures"), id }),
]);

/** The notices of a worker, which expect no answer. */
const noticeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("release"), id }),
  z.object({ kind: z.literal("part"), id, part: file }),
  z.object({ kind: z.literal("prepare"), process: processSchema }),
  z.object({ kind: z.literal("measured"), id, figures: z.array(z.custom<object>()) }),
  z.object({ kind: z.literal("disk"), isFull: z.boolean() }),
]);

export const fromWorkerSchema = z.union([questionSchema, noticeSchema]);

export const toWorkerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("answer"), id, result: z.optional(z.unknown()) }),
  z.object({ kind: z.literal("refusal"), id, name: z.string(), message: z.string() }),
  z.object({ kind: z.literal("measure"), id }),
  z.object({ kind: z.literal("disk"), isFull: z.boolean() }),
]);

export type Question = z.output<typeof questionSchema>;
export type Notice = z.output<typeof noticeSchema>;
export type FromWorker = Question | Notice;
export type ToWorker = z.output<typeof toWorkerSchema>;

/** A process that runs tasks of one kind. */
export type TaskProcess = z.output<typeof processSchema>;

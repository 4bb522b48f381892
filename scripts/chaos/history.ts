import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { finished } from "node:stream/promises";
import * as z from "zod";

/** Actions of a client: writes of the REST contract, and one read. */
export const DEEDS = [
  ...(["addStock", "removeStock", "askForStock", "askForSale", "createCustomer"] as const),
  ...(["acceptWorkerRequest", "rejectWorkerRequest", "readStock"] as const),
  ...(["acceptSale", "holdSale", "redateSale", "rejectSale"] as const),
  ...(["releaseSale", "unholdSale", "cancelSale"] as const),
  ...(["commentOnSale", "commentOnWorkerRequest", "createUser"] as const),
] as const;
export type Deed = (typeof DEEDS)[number];

const lineSchema = z.object({ color: z.string(), quantity: z.int() });
export type Line = z.output<typeof lineSchema>;

const stockSchema = z.object({ color: z.string(), quantity: z.int(), reserved: z.int() });
/** On hand and held (units) of a color, as an answer says. */
export type SeenStock = z.output<typeof stockSchema>;

const at = z.number();
const call = z.int();

/** A document that a call made: its id, and what people call it. */
const documentSchema = z.object({ id: z.string(), label: z.string() });

const entrySchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("sent"),
    at,
    call,
    who: z.string(),
    does: z.enum(DEEDS),
    action: z.enum(["add", "remove"]).optional(),
    lines: z.array(lineSchema).optional(),
    /** The document that the call is about. */
    document: z.string().optional(),
    /** Name of a customer or user. */
    label: z.string().optional(),
  }),
  z.object({ type: z.literal("repeated"), at, call }),
  z.object({ type: z.literal("unanswered"), at, call, reason: z.string() }),
  z.object({
    type: z.literal("answered"),
    at,
    call,
    status: z.int(),
    code: z.string().optional(),
    isReplayed: z.boolean(),
    made: documentSchema.optional(),
    stock: z.array(stockSchema).optional(),
  }),
  z.object({ type: z.literal("fault"), at, fault: z.string() }),
  z.object({
    type: z.literal("user"),
    username: z.string(),
    role: z.enum(["worker", "manager", "sales", "admin"]),
  }),
  z.object({
    type: z.literal("movement"),
    ...lineSchema.shape,
    kind: z.string(),
    reserved: z.int(),
    quantityAfter: z.int(),
    reservedAfter: z.int(),
    username: z.string(),
    document: z.string().nullable(),
  }),
  z.object({ type: z.literal("color"), ...stockSchema.shape }),
  z.object({
    type: z.literal("document"),
    id: z.string(),
    kind: z.enum(["worker", "sale"]),
    action: z.enum(["add", "remove"]),
    state: z.string(),
    lines: z.array(lineSchema),
  }),
  z.object({ type: z.literal("customer"), label: z.string() }),
  z.object({
    type: z.literal("step"),
    document: z.string(),
    kind: z.string(),
    username: z.string(),
  }),
  z.object({
    type: z.literal("log"),
    action: z.string(),
    username: z.string(),
    about: z.string(),
  }),
  z.object({
    type: z.literal("notification"),
    key: z.string(),
    to: z.string(),
    about: z.string(),
  }),
]);

/**
 * A line of a history: what the clients sent and were answered, with milliseconds of one clock; the faults; and what the database had in
 * the end, movements and steps in their order.
 */
export type Entry = z.output<typeof entrySchema>;
export type EntryOf<Type extends Entry["type"]> = Extract<Entry, { type: Type }>;

/** Reads a history of JSON lines. */
export async function readHistory(file: string): Promise<Entry[]> {
  const lines = (await readFile(file, "utf8")).trim().split("\n");
  return lines.map((line) => entrySchema.parse(JSON.parse(line)));
}

/** The entries of a type, in their order. */
export function listEntries<Type extends Entry["type"]>(
  history: readonly Entry[],
  type: Type,
): EntryOf<Type>[] {
  const isOfType = (entry: Entry): entry is EntryOf<Type> => entry.type === type;
  return history.filter(isOfType);
}

/** One intent of a client, from its first sending to its answer, however often it was sent. */
export type Operation = EntryOf<"sent"> & {
  readonly tries: number;
  /** Undefined while nobody knows whether it was carried out. */
  readonly answer: EntryOf<"answered"> | undefined;
};

/** Checks whether the server acknowledged the operation. */
export function isAcknowledged({ answer }: Operation): boolean {
  return answer !== undefined && answer.status < 300;
}

export function listOperations(history: readonly Entry[]): Operation[] {
  const tries = new Map<number, number>();
  for (const { call: id } of listEntries(history, "repeated"))
    tries.set(id, (tries.get(id) ?? 1) + 1);
  const answers = new Map(listEntries(history, "answered").map((answer) => [answer.call, answer]));
  return listEntries(history, "sent").map((sent) => ({
    ...sent,
    tries: tries.get(sent.call) ?? 1,
    answer: answers.get(sent.call),
  }));
}

/** The file that a history is written into while it happens. */
export class HistoryFile {
  private readonly stream;
  private readonly began = performance.now();
  private calls = 0;

  constructor(file: string) {
    this.stream = createWriteStream(file);
  }

  now(): number {
    return performance.now() - this.began;
  }

  record(entry: Entry): void {
    this.stream.write(`${JSON.stringify(entry)}\n`);
  }

  /** Returns the parts of it that clients need. */
  forClients() {
    return {
      record: (entry: Entry) => this.record(entry),
      now: () => this.now(),
      nextCall: () => (this.calls += 1),
    };
  }

  async end(): Promise<void> {
    this.stream.end();
    await finished(this.stream);
  }
}

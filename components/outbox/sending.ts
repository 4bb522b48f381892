import type { CountFound } from "@/lib/counts/schema";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import type { ErrorCode } from "@/lib/platform/errors/error-codes";
import type { OutboxEntry, OutboxRequest } from "./entry";

/** The calls that carry out entries, as the named person only; a repeated key has no second effect. */
export type Send = {
  /** Makes all requests of one receipt. */
  readonly requests: (
    input: { asUser: string; requests: OutboxRequest[] },
    key: string,
  ) => Promise<Result<unknown>>;
  /** Counts what was found. */
  readonly count: (input: CountFound, key: string) => Promise<Result<unknown>>;
};

/** The part of the device's storage that sending needs. */
export type OutboxStore = {
  /** The person's entries, the oldest first. */
  readonly entriesOf: (userId: string) => Promise<readonly OutboxEntry[]>;
  readonly find: (key: string) => Promise<OutboxEntry | undefined>;
  readonly put: (entry: OutboxEntry) => Promise<void>;
  readonly remove: (entry: OutboxEntry) => Promise<void>;
};

/** They say nothing about the requests themselves: another person's session, or a server that is not ready. */
const FOR_LATER: ReadonlySet<ErrorCode> = new Set([
  "notSignedIn",
  "notAllowed",
  "stillRunning",
  "busy",
  "databaseAway",
  "diskFull",
]);

/**
 * Sends the person's entries in order, one at a time, each under its own key, and removes those that the server has accepted. A rejected
 * one stays with its error, and the next is sent. An entry that cannot be sent now ends the round, so that the order is preserved.
 */
export async function sendWaiting(store: OutboxStore, userId: string, send: Send): Promise<void> {
  for (const { key } of await store.entriesOf(userId)) {
    // The person may have removed it while earlier ones were sent.
    const entry = await store.find(key);
    if (!entry || entry.refusal) continue;
    const result = await carryOut(entry, send);
    if (result.ok) await store.remove(entry);
    else if (isForLater(result.refusal)) return noteLost(store, entry, result.refusal);
    else await store.put({ ...entry, mayHaveArrived: false, refusal: result.refusal });
  }
}

function carryOut(entry: OutboxEntry, send: Send): Promise<Result<unknown>> {
  const { key, userId: asUser } = entry;
  return "requests" in entry
    ? send.requests({ asUser, requests: [...entry.requests] }, key)
    : send.count({ asUser, ...entry.count.found }, key);
}

async function noteLost(store: OutboxStore, entry: OutboxEntry, { connection }: Refusal) {
  if (connection === "lost" && !entry.mayHaveArrived)
    await store.put({ ...entry, mayHaveArrived: true });
}

function isForLater({ code, connection }: Refusal): boolean {
  return connection !== undefined || FOR_LATER.has(code);
}

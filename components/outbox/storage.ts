import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { getLocks } from "@/components/device/capabilities";
import { reportFailure } from "@/components/data/api-client";
import { outboxMark } from "@/components/frame/outbox-mark";
import { randomId } from "@/components/data/random-id";
import type { CountEntry, OutboxEntry, RequestsEntry } from "./entry";
import { setOutboxMark } from "./mark";
import type { OutboxStore } from "./sending";
import { setHasSent } from "./sent";
import { sumWaiting, type WaitingUnits } from "./waiting-units";

interface Stored extends DBSchema {
  entries: { key: string; value: OutboxEntry; indexes: { userId: string } };
}

let opened: Promise<IDBPDatabase<Stored>> | undefined;

function database(): Promise<IDBPDatabase<Stored>> {
  opened ??= openDB<Stored>("outbox", 1, {
    upgrade: (made) =>
      void made.createObjectStore("entries", { keyPath: "key" }).createIndex("userId", "userId"),
    terminated: () => (opened = undefined),
  }).catch((thrown: unknown) => {
    opened = undefined;
    throw thrown;
  });
  return opened;
}

async function listEntries(userId: string): Promise<OutboxEntry[]> {
  const entries = await (await database()).getAllFromIndex("entries", "userId", userId);
  return entries.sort((one, other) => one.savedAt - other.savedAt);
}

async function put(entry: OutboxEntry): Promise<void> {
  // The mark is set first: an entry without a mark would not be found again if the page was closed in between.
  setOutboxMark(entry.userId, randomId());
  await (await database()).put("entries", entry);
  setOutboxMark(entry.userId, randomId());
}

/** The entries on this device, in IndexedDB. */
export const storedEntries: OutboxStore = {
  entriesOf: listEntries,
  find: async (key) => (await database()).get("entries", key),
  put,
  remove: async ({ key, userId }) => {
    await (await database()).delete("entries", key);
    await markAgain(userId);
  },
};

type New<Entry extends OutboxEntry> = Omit<Entry, "savedAt" | "refusal">;

/** Saves something to be sent later, and returns whether the device could store it. */
export async function storeForLater(entry: New<RequestsEntry> | New<CountEntry>): Promise<boolean> {
  setHasSent(false);
  try {
    const last = (await listEntries(entry.userId)).at(-1);
    const savedAt = Math.max(Date.now(), (last?.savedAt ?? 0) + 1);
    await put({ ...entry, savedAt, refusal: null });
    return true;
  } catch (thrown) {
    reportFailure(thrown);
    return false;
  }
}

/** Returns whether an entry of this stock count is still unsent, so that the next one has to be queued behind it. */
export async function hasUnsent(userId: string, countId: string): Promise<boolean> {
  if (outboxMark(userId) === null) return false;
  const entries = await listEntries(userId).catch(() => []);
  return entries.some(
    (entry) => "count" in entry && entry.count.found.id === countId && !entry.refusal,
  );
}

/** The units of a stock count that wait on this device, by the ids of their colors. */
export async function listWaitingUnits(
  userId: string,
  countId: string,
): Promise<ReadonlyMap<string, WaitingUnits>> {
  return sumWaiting(await listEntries(userId), countId);
}

/** Runs the work while no other tab of the browser does any for the same person. */
export async function oneTabOnly(userId: string, work: () => Promise<void>): Promise<void> {
  // Without https there are no locks; the key and the ids of the requests still make a second sending have no effect.
  const locks = getLocks();
  if (!locks) return work();
  await locks.request(`outbox/${userId}`, work);
}

async function markAgain(userId: string): Promise<void> {
  const isEmpty = async () => (await listEntries(userId)).length === 0;
  setOutboxMark(userId, (await isEmpty()) ? null : randomId());
  // Another tab may have saved an entry between the check and the change of the mark.
  if (!(await isEmpty())) setOutboxMark(userId, randomId());
}

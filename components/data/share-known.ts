/**
 * The fresh answer, built of the known one's parts wherever both say the same, so that React draws nothing anew without a
 * reason. Items with an `_id` are found by it: one that moved within its list stays the same object.
 */
export function shareKnown(known: unknown, fresh: unknown): unknown {
  if (known === fresh) return known;
  if (Array.isArray(known) && Array.isArray(fresh)) return sharedList(known, fresh);
  if (isRecord(known) && isRecord(fresh)) return sharedRecord(known, fresh);
  return fresh;
}

function sharedList(known: readonly unknown[], fresh: readonly unknown[]): readonly unknown[] {
  const byId = new Map(known.map((item, at) => [getItemId(item) ?? at, item]));
  const shared = fresh.map((item, at) => shareKnown(byId.get(getItemId(item) ?? at), item));
  const isSame = shared.length === known.length && shared.every((item, at) => item === known[at]);
  return isSame ? known : shared;
}

type JsonRecord = Readonly<Record<string, unknown>>;

function sharedRecord(known: JsonRecord, fresh: JsonRecord): JsonRecord {
  const entries = Object.entries(fresh).map(
    ([name, value]) => [name, shareKnown(known[name], value)] as const,
  );
  const isSame =
    entries.length === Object.keys(known).length &&
    entries.every(([name, value]) => name in known && value === known[name]);
  return isSame ? known : Object.fromEntries(entries);
}

function getItemId(item: unknown): unknown {
  return isRecord(item) ? item._id : undefined;
}

function isRecord(value: unknown): value is JsonRecord {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

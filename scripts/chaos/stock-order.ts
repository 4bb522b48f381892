import {
  listEntries,
  type Entry,
  type EntryOf,
  isAcknowledged,
  type Operation,
  listOperations,
  type SeenStock,
} from "./history";

type Movement = EntryOf<"movement">;

/** A write whose movement is known: the place of that among the movements of its color, and when the call was under way. */
type PlacedWrite = { readonly place: number; readonly from: number; readonly to: number };

/** Stock of a color as a response reported it, and the time span of the call. */
type Observation = {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The one place that it must be, for what a write says about its own color. */
  readonly place?: number;
  readonly isAt: (after: Stock) => boolean;
};
type Stock = { readonly quantity: number; readonly reserved: number };

/**
 * Checks each color for linearizability: its movements are one order in which each continues the stock of the one before, no movement is
 * before that of a call that was answered before its own was sent, and everything that anybody was told of the stock is what it was at some
 * place of that order within their call, and not before what was told earlier. Returns one sentence for each defect.
 */
export function checkStockOrder(history: readonly Entry[]): string[] {
  const operations = listOperations(history);
  return listEntries(history, "color").flatMap((end) => {
    const movements = listEntries(history, "movement").filter(({ color }) => color === end.color);
    const writes = placedWrites(operations, movements);
    return [
      ...brokenChains(movements, end),
      ...wrongOrder(end.color, [...writes.values()]),
      ...unexplained(end.color, movements, writes, operations),
    ];
  });
}

function brokenChains(movements: readonly Movement[], end: SeenStock): string[] {
  const found: string[] = [];
  let stock: Stock = { quantity: 0, reserved: 0 };
  movements.forEach((movement, place) => {
    const { quantity, reserved, quantityAfter, reservedAfter } = movement;
    if (
      stock.quantity + quantity !== quantityAfter ||
      stock.reserved + reserved !== reservedAfter ||
      reservedAfter < 0 ||
      quantityAfter < reservedAfter
    )
      found.push(`${end.color}: movement ${place} does not continue the one before it.`);
    stock = { quantity: quantityAfter, reserved: reservedAfter };
  });
  if (stock.quantity !== end.quantity || stock.reserved !== end.reserved)
    found.push(`${end.color}: its stock is not what its last movement left.`);
  return found;
}

const getSignature = (who: string, kind: string, quantity: number, document: string | null) =>
  `${who} ${kind} ${quantity} ${document ?? ""}`;

/** The writes by their call that exactly one movement can be of. */
function placedWrites(
  operations: readonly Operation[],
  movements: readonly Movement[],
): Map<number, PlacedWrite> {
  const places = new Map<string, number | "several">();
  movements.forEach(({ username, kind, quantity, document }, place) => {
    const signature = getSignature(username, kind, quantity, document);
    places.set(signature, places.has(signature) ? "several" : place);
  });
  const [color] = movements;
  const placed = new Map<number, PlacedWrite>();
  for (const operation of operations.filter(isAcknowledged)) {
    const line = operation.lines?.find((each) => each.color === color?.color);
    const kind = { addStock: "add", removeStock: "remove" }[String(operation.does)];
    if (!line || kind === undefined || !operation.answer) continue;
    const quantity = kind === "add" ? line.quantity : -line.quantity;
    const place = places.get(getSignature(operation.who, kind, quantity, null));
    if (typeof place === "number")
      placed.set(operation.call, { place, from: operation.at, to: operation.answer.at });
  }
  return placed;
}

function wrongOrder(color: string, writes: readonly PlacedWrite[]): string[] {
  const byEnd = [...writes].sort((one, other) => one.to - other.to);
  let [next, latest] = [0, -1];
  const found: string[] = [];
  for (const write of [...writes].sort((one, other) => one.from - other.from)) {
    for (let ended = byEnd[next]; ended && ended.to < write.from; ended = byEnd[next]) {
      latest = Math.max(latest, ended.place);
      next += 1;
    }
    if (write.place < latest)
      found.push(
        `${color}: movement ${write.place} is before movement ${latest}, whose call had been answered before this one was sent.`,
      );
  }
  return found;
}

function unexplained(
  color: string,
  movements: readonly Movement[],
  writes: ReadonlyMap<number, PlacedWrite>,
  operations: readonly Operation[],
): string[] {
  const told = operations.flatMap((operation) => listObservations(operation, color, writes));
  const after = movements.map(({ quantityAfter, reservedAfter }) => ({
    quantity: quantityAfter,
    reserved: reservedAfter,
  }));
  const known = [...writes.values()];
  const seen: { readonly to: number; readonly place: number }[] = [];
  const found: string[] = [];
  for (const observation of told.sort((one, other) => one.from - other.from)) {
    const { from, to, text, isAt } = observation;
    const earlier = [...known, ...seen].filter((each) => each.to < from);
    const later = known.filter((write) => write.from > to);
    const lowest = Math.max(0, ...earlier.map(({ place }) => place));
    const highest = Math.min(after.length - 1, ...later.map(({ place }) => place - 1));
    const place = placeWithin(
      after,
      observation.place ?? lowest,
      observation.place ?? highest,
      isAt,
    );
    // The earliest place that explains it leaves the most room to what was told later.
    if (place === undefined) found.push(`${color}: ${text}, which no movement in question left.`);
    else seen.push({ to, place });
  }
  return found;
}

function placeWithin(
  after: readonly Stock[],
  lowest: number,
  highest: number,
  isAt: Observation["isAt"],
): number | undefined {
  for (let place = lowest; place <= highest; place += 1) {
    const stock = after[place];
    if (stock && isAt(stock)) return place;
  }
  return undefined;
}

function listObservations(
  operation: Operation,
  color: string,
  writes: ReadonlyMap<number, PlacedWrite>,
): Observation[] {
  const { answer } = operation;
  const seen = answer?.stock?.find((each) => each.color === color);
  if (answer && seen) return [toldStock(operation, answer, seen, writes)];
  const line = operation.lines?.find((each) => each.color === color);
  if (answer?.code !== "notEnoughStock" || operation.does !== "removeStock" || !line) return [];
  const { call, who, at: from } = operation;
  const text = `call ${call} (removeStock by ${who}) was told that ${line.quantity} are not available`;
  const isAt = ({ quantity, reserved }: Stock) => quantity - reserved < line.quantity;
  return [{ from, to: answer.at, text, isAt }];
}

function toldStock(
  { call, who, does, lines, at: from }: Operation,
  { at: to }: EntryOf<"answered">,
  { color, quantity, reserved }: SeenStock,
  writes: ReadonlyMap<number, PlacedWrite>,
): Observation {
  const own = lines?.some((line) => line.color === color) ? writes.get(call)?.place : undefined;
  const text = `call ${call} (${does} by ${who}) was told ${quantity} on hand and ${reserved} held`;
  const isAt = (stock: Stock) => stock.quantity === quantity && stock.reserved === reserved;
  return { from, to, text, isAt, ...(own !== undefined && { place: own }) };
}

import { describe, expect, test } from "vitest";
import { checkEffects } from "./effects";
import { type Entry, type EntryOf, listOperations } from "./history";
import { checkStockOrder } from "./stock-order";
import { checkTransitions } from "./transitions";

const USERS: Entry[] = [
  { type: "user", username: "max", role: "manager" },
  { type: "user", username: "ann", role: "admin" },
  { type: "user", username: "wim", role: "worker" },
  { type: "user", username: "sal", role: "sales" },
];

type Sent = Omit<EntryOf<"sent">, "type">;
type Answer = Partial<Omit<EntryOf<"answered">, "type" | "call" | "at">>;

/** A call from its sending to its answer. */
function call(sent: Sent, to: number, answer: Answer = {}): Entry[] {
  const answered = { status: 200, isReplayed: false, ...answer, call: sent.call, at: to };
  return [
    { type: "sent", ...sent },
    { type: "answered", ...answered },
  ];
}

const movement = (
  kind: string,
  [quantity, reserved]: readonly [number, number],
  [quantityAfter, reservedAfter]: readonly [number, number],
  by: { readonly username?: string; readonly document?: string } = {},
): Entry => ({
  type: "movement",
  color: "Blue",
  kind,
  quantity,
  reserved,
  quantityAfter,
  reservedAfter,
  username: by.username ?? "max",
  document: by.document ?? null,
});

const log = (action: string, username: string, about: string): Entry => ({
  type: "log",
  action,
  username,
  about,
});
const step = (kind: string, document: string, username: string): Entry => ({
  type: "step",
  document,
  kind,
  username,
});
const note = (key: string, to: string, about: string): Entry => ({
  type: "notification",
  key,
  to,
  about,
});
const end = (quantity: number, reserved: number): Entry => ({
  type: "color",
  color: "Blue",
  quantity,
  reserved,
});

const blue = (quantity: number) => ({ lines: [{ color: "Blue", quantity }] });
const told = (quantity: number, reserved = 0) => ({
  stock: [{ color: "Blue", quantity, reserved }],
});

const OPENING = movement("opening", [100, 0], [100, 0]);

// Two removals one after the other, and a sale that is asked for, held and released.
const REMOVALS: Entry[] = [
  ...call({ at: 0, call: 1, who: "max", does: "removeStock", ...blue(5) }, 10, told(95)),
  ...call({ at: 20, call: 2, who: "ann", does: "removeStock", ...blue(7) }, 30, told(88)),
  ...[OPENING, movement("remove", [-5, 0], [95, 0])],
  movement("remove", [-7, 0], [88, 0], { username: "ann" }),
  ...[log("STOCK_REMOVED", "max", "Blue 5"), log("STOCK_REMOVED", "ann", "Blue 7")],
];
const SALE: Entry[] = [
  ...call(
    { at: 40, call: 3, who: "sal", does: "askForSale", action: "remove", ...blue(3) },
    ...([50, { status: 201, made: { id: "sale-1", label: "#1" } }] as const),
  ),
  ...call({ at: 60, call: 4, who: "max", does: "holdSale", document: "sale-1" }, 70),
  ...call({ at: 80, call: 5, who: "ann", does: "releaseSale", document: "sale-1" }, 90),
  movement("hold", [0, 3], [88, 3], { document: "sale-1" }),
  movement("release", [-3, -3], [85, 0], { document: "sale-1", username: "ann" }),
  log("SALES_REQUEST_CREATED", "sal", "#1"),
  ...[log("SALES_REQUEST_HELD", "max", "#1"), log("SALES_REQUEST_RELEASED", "ann", "#1")],
  ...[step("created", "sale-1", "sal"), step("held", "sale-1", "max")],
  step("released", "sale-1", "ann"),
  ...["max", "ann"].map((reviewer) => note("salesRequestCreated", reviewer, "#1")),
  ...[note("salesRequestHeld", "sal", "#1"), note("salesRequestReleased", "sal", "#1")],
  {
    type: "document",
    id: "sale-1",
    kind: "sale",
    action: "remove",
    state: "accepted",
    ...blue(3),
  },
];
const CUSTOMER: Entry[] = [
  ...call({ at: 91, call: 6, who: "sal", does: "createCustomer", label: "C-1" }, 94),
  ...[log("CUSTOMER_CREATED", "sal", "C-1"), { type: "customer", label: "C-1" } as const],
];
const COMMENT: Entry[] = [
  ...call({ at: 94, call: 7, who: "max", does: "commentOnSale", document: "sale-1" }, 96),
  ...[step("commented", "sale-1", "max"), log("SALES_REQUEST_COMMENTED", "max", "#1")],
  note("salesRequestCommented", "sal", "#1"),
];
const NEW_USER: Entry[] = [
  ...call({ at: 97, call: 8, who: "ann", does: "createUser", label: "worker-of-1" }, 98),
  log("USER_CREATED", "ann", "worker-of-1"),
  { type: "user", username: "worker-of-1", role: "worker" },
];
const GOOD: Entry[] = [
  ...[...USERS, ...REMOVALS, ...SALE, ...CUSTOMER, ...COMMENT, ...NEW_USER],
  end(85, 0),
];

const without = (history: readonly Entry[], isGone: (entry: Entry) => boolean) =>
  history.filter((entry) => !isGone(entry));
const replaced = (history: readonly Entry[], is: (entry: Entry) => boolean, by: Entry) =>
  history.map((entry) => (is(entry) ? by : entry));

test("a history in which everything holds has no defect", () => {
  expect(checkEffects(GOOD)).toEqual({ lost: [], doubled: [] });
  expect(checkStockOrder(GOOD)).toEqual([]);
  expect(checkTransitions(GOOD)).toEqual([]);
});

test("calls that were sent again count as one", () => {
  const [operation] = listOperations([...REMOVALS, { type: "repeated", at: 5, call: 1 }]);
  expect(operation).toMatchObject({ tries: 2, answer: { status: 200 } });
});

describe("effects", () => {
  const LOST = "movement remove of Blue: -5 on hand, 0 held, by max for nothing";

  test("an acknowledged movement that is missing is lost, one that is there twice is doubled", () => {
    const is = (entry: Entry) => entry.type === "movement" && entry.quantity === -5;
    expect(checkEffects(without(GOOD, is)).lost).toEqual([LOST]);
    expect(checkEffects([...GOOD, ...GOOD.filter(is)]).doubled).toEqual([LOST]);
  });

  test("an effect of a refused call, and of no call at all, is one too many", () => {
    const refused = call(
      { at: 95, call: 9, who: "max", does: "removeStock", ...blue(9) },
      ...([99, { status: 409, code: "notEnoughStock" }] as const),
    );
    const effect = movement("remove", [-9, 0], [76, 0]);
    expect(checkEffects([...GOOD, ...refused])).toEqual({ lost: [], doubled: [] });
    expect(checkEffects([...GOOD, ...refused, effect]).doubled).toHaveLength(1);
    expect(checkEffects([...GOOD, effect]).doubled).toHaveLength(1);
  });

  test("a call that nobody answered may have its effect once, but not twice", () => {
    const open: Entry = { type: "sent", at: 95, call: 9, who: "max", does: "addStock", ...blue(9) };
    const done = [movement("add", [9, 0], [94, 0]), log("STOCK_ADDED", "max", "Blue 9")];
    expect(checkEffects([...GOOD, open])).toEqual({ lost: [], doubled: [] });
    expect(checkEffects([...GOOD, open, ...done])).toEqual({ lost: [], doubled: [] });
    expect(checkEffects([...GOOD, open, ...done, ...done]).doubled).toHaveLength(2);
  });

  test("a request, a customer and a user that are not there are lost", () => {
    const isGone = (entry: Entry) =>
      ["document", "customer"].includes(entry.type) ||
      (entry.type === "user" && entry.username === "worker-of-1");
    const lost = ["request sale-1", "customer C-1", "user worker-of-1"];
    expect(checkEffects(without(GOOD, isGone))).toEqual({ lost, doubled: [] });
  });

  test.each(["log", "notification", "step"])(
    "each missing and each repeated %s is named",
    (type) => {
      const of = GOOD.filter((entry) => entry.type === type);
      expect(of.length).toBeGreaterThan(1);
      for (const one of of) {
        expect(checkEffects(without(GOOD, (entry) => entry === one))).toMatchObject({
          lost: [expect.stringMatching(`^${type} `)],
          doubled: [],
        });
        expect(checkEffects([...GOOD, one])).toMatchObject({
          lost: [],
          doubled: [expect.stringMatching(`^${type} `)],
        });
      }
    },
  );
});

describe("the order of stock", () => {
  const secondRead = (from: number, to: number, quantity: number) =>
    call({ at: from, call: 50, who: "wim", does: "readStock" }, to, told(quantity));

  test("a read sees what is, at any moment of its call", () => {
    for (const quantity of [95, 88])
      expect(checkStockOrder([...GOOD, ...secondRead(15, 35, quantity)])).toEqual([]);
    expect(checkStockOrder([...GOOD, ...secondRead(5, 35, 100)])).toEqual([]);
  });

  test("a stale read is found: the removal had been answered before", () => {
    expect(checkStockOrder([...GOOD, ...secondRead(15, 35, 100)])).toEqual([
      "Blue: call 50 (readStock by wim) was told 100 on hand and 0 held, which no movement in question left.",
    ]);
  });

  test("a read of the future and of stock that never was are found", () => {
    expect(checkStockOrder([...GOOD, ...secondRead(11, 15, 88)])).toHaveLength(1);
    expect(checkStockOrder([...GOOD, ...secondRead(0, 100, 77)])).toHaveLength(1);
  });

  test("two reads one after the other that go back in time are found", () => {
    const read = (id: number, from: number, to: number, quantity: number) =>
      call({ at: from, call: id, who: "wim", does: "readStock" }, to, told(quantity));
    const forward = [...read(50, 1, 3, 100), ...read(51, 4, 6, 95)];
    const back = [...read(50, 1, 3, 95), ...read(51, 4, 6, 100)];
    expect(checkStockOrder([...GOOD, ...forward])).toEqual([]);
    expect(checkStockOrder([...GOOD, ...back])).toHaveLength(1);
  });

  test("a refusal for want of stock that was there is found", () => {
    const refusal = (quantity: number) =>
      call(
        { at: 95, call: 60, who: "max", does: "removeStock", ...blue(quantity) },
        ...([99, { status: 409, code: "notEnoughStock" }] as const),
      );
    expect(checkStockOrder([...GOOD, ...refusal(101)])).toEqual([]);
    expect(checkStockOrder([...GOOD, ...refusal(4)])).toHaveLength(1);
  });

  test("writes in an order that their callers did not make are found", () => {
    const swapped = [
      ...call({ at: 0, call: 1, who: "max", does: "removeStock", ...blue(5) }, 10),
      ...call({ at: 20, call: 2, who: "ann", does: "removeStock", ...blue(7) }, 30),
      ...[OPENING, movement("remove", [-7, 0], [93, 0], { username: "ann" })],
      ...[movement("remove", [-5, 0], [88, 0]), end(88, 0)],
    ];
    expect(checkStockOrder(swapped)).toEqual([
      expect.stringMatching(/^Blue: movement 1 is before movement 2/),
    ]);
  });

  test("a write that is told another stock than it made is found", () => {
    const is = (entry: Entry) => entry.type === "answered" && entry.call === 2;
    const [, wrong] = call({ at: 20, call: 2, who: "ann", does: "removeStock" }, 30, told(95));
    expect(wrong && checkStockOrder(replaced(GOOD, is, wrong))).toHaveLength(1);
  });

  test("a lost update is found in the chain, and stock that no movement made at its end", () => {
    const is = (entry: Entry) => entry.type === "movement" && entry.username === "ann";
    const lost = movement("remove", [-7, 0], [93, 0], { username: "ann" });
    const chain = [...USERS, ...REMOVALS, end(88, 0)];
    expect(checkStockOrder(chain)).toEqual([]);
    expect(checkStockOrder(replaced(chain, is, lost)).length).toBeGreaterThan(0);
    expect(checkStockOrder([...USERS, ...REMOVALS, end(87, 0)])).toEqual([
      "Blue: its stock is not what its last movement left.",
    ]);
  });
});

describe("the steps of requests", () => {
  const worker = (state: string, ...kinds: string[]): Entry[] => [
    { type: "document", id: "REQ-1", kind: "worker", action: "add", state, ...blue(1) },
    ...["created", ...kinds].map((kind) => step(kind, "REQ-1", "max")),
  ];

  test("a worker request is decided once, as it says", () => {
    expect(checkTransitions(worker("Null"))).toEqual([]);
    expect(checkTransitions(worker("Accepted", "accepted"))).toEqual([]);
    expect(checkTransitions(worker("Accepted", "accepted", "rejected"))).toHaveLength(1);
    expect(checkTransitions(worker("Accepted"))).toHaveLength(1);
  });

  test("a step that the table does not allow is found, and a state that no step led to", () => {
    const released = (entry: Entry) => entry.type === "step" && entry.kind === "released";
    const again = step("held", "sale-1", "max");
    expect(checkTransitions([...GOOD, again])).toEqual([
      'sale-1 went from accepted by "held", which nothing allows.',
    ]);
    expect(checkTransitions(without(GOOD, released))).toEqual([
      "sale-1 is accepted, but its steps lead to held.",
    ]);
    const created = (entry: Entry) => entry.type === "step" && entry.kind === "created";
    expect(checkTransitions(without(GOOD, created))).toEqual(["sale-1 has no beginning."]);
  });

  test("what is held and belongs to no held request is found", () => {
    const is = (entry: Entry) => entry.type === "color";
    expect(checkTransitions(replaced(GOOD, is, end(85, 3)))).toEqual([
      "Blue: 3 are held, but the held requests say 0.",
    ]);
  });
});

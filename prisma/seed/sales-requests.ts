import { toDay, endOfDay } from "@/lib/platform/time/days";
import { settings } from "@/lib/platform/env";
import type { Prisma } from "@/lib/platform/prisma/client";
import { getTransition, type Decided } from "@/lib/requests/sales/rules";
import { before, DAY, logEntry, userNamed, type DemoUser, type Notices } from "./history";
import { uuidV7 } from "./random";
import { commentRows, eventRow, createHistory } from "./request-history";
import {
  changeable,
  itemRows,
  createLines,
  getPlace,
  requestRow,
  getUnits,
  type Sale,
} from "./sale-rows";
import { SALES_SCENARIOS, type SalesScenario } from "./sales-scenarios";
import { moveStock, type StockRows } from "./stock-rows";

type Decision = NonNullable<SalesScenario["decisions"]>[number];

type SaleRows = {
  requests: Prisma.SalesRequestCreateManyInput[];
  items: Prisma.SalesRequestItemCreateManyInput[];
  events: Prisma.RequestEventCreateManyInput[];
  logs: Prisma.SystemLogCreateManyInput[];
};

/** The sales requests with their histories. Their decisions change the given stock rows. */
export function buildSalesRequestRows(
  stock: StockRows,
  now: Date,
  users: readonly DemoUser[],
  notices: Notices,
): SaleRows {
  const history = new SalesHistory(stock, now, users, notices);
  const sales: Sale[] = [];
  const saleOf = new Map<SalesScenario, Sale>();
  for (const { scenario, decision } of timeline()) {
    const known = saleOf.get(scenario);
    const next = sales.length + 1;
    const made =
      known && decision ? history.decide(known, decision, next) : history.ask(scenario, next);
    if (!known && made) saleOf.set(scenario, made);
    if (made) sales.push(made);
  }
  for (const sale of sales) history.markOverdue(sale);
  return {
    requests: sales.map((sale) => requestRow(sale, now, userNamed(users, sale.scenario.by).id)),
    items: sales.flatMap((sale) => itemRows(stock, sale)),
    events: [...history.events, ...sales.flatMap((sale) => history.comments(sale))],
    logs: history.logs,
  };
}

/** Requests and decisions in the order in which they were made. */
function timeline() {
  const steps = SALES_SCENARIOS.flatMap((scenario) => [
    { scenario, minutesAgo: scenario.minutesAgo, decision: undefined },
    ...(scenario.decisions ?? []).map((decision) => ({
      scenario,
      minutesAgo: decision.minutesAgo,
      decision,
    })),
  ]);
  return steps.toSorted((one, other) => other.minutesAgo - one.minutesAgo);
}

class SalesHistory {
  readonly logs: Prisma.SystemLogCreateManyInput[] = [];
  readonly events: Prisma.RequestEventCreateManyInput[] = [];

  constructor(
    private readonly stock: StockRows,
    private readonly now: Date,
    private readonly users: readonly DemoUser[],
    private readonly notices: Notices,
  ) {}

  ask(scenario: SalesScenario, number: number): Sale {
    const at = before(this.now, scenario.minutesAgo);
    const { by: username, action, items } = scenario;
    const sale = this.waiting(scenario, number, at);
    const asked = { items: createLines(sale), ...changeable(sale) };
    const details = { _id: sale.id, number, action, salesUser: { username }, ...asked };
    this.logs.push(logEntry(username, "SALES_REQUEST_CREATED", details, at));
    this.events.push(eventRow(this.of(sale), { by: username, kind: "created", at }));
    const params = { username, number, action, count: items.length };
    this.notices.notifyReviewers(username, "salesRequestCreated", params, at, sale.id);
    return sale;
  }

  private waiting(scenario: SalesScenario, number: number, at: Date): Sale {
    const { items } = scenario;
    return {
      scenario,
      items,
      id: uuidV7(at),
      number,
      restOf: null,
      status: "pending",
      notes: null,
      holdUntil: null,
      overdueSince: null,
      decided: null,
      dates: items.map(({ inDays }) => this.day(inDays)),
    };
  }

  /** Decides on a request, and returns the request with its rest where it got a part; `nextNumber` is that one's. */
  decide(sale: Sale, decision: Decision, nextNumber: number): Sale | undefined {
    const { number, status, scenario } = sale;
    const { action } = scenario;
    const at = before(this.now, decision.minutesAgo);
    const transition = getTransition({ number, status, action }, decision.step);
    const was = { items: createLines(sale), before: changeable(sale) };
    const daysBefore = new Set(sale.dates);
    const rest = decision.given && this.split(sale, decision, nextNumber);
    this.move(sale, transition, { by: decision.by, at });
    this.write(sale, transition, decision, at);
    const split = rest ? { rest: rest.number } : {};
    const details = { number, action, ...was, ...split, after: changeable(sale) };
    const logged = rest ? "SALES_REQUEST_PARTLY_ACCEPTED" : LOGGED[decision.step];
    this.logs.push(logEntry(decision.by, logged, details, at));
    this.events.push(this.createEvent(sale, decision, rest, daysBefore));
    const date = decision.inDays === undefined ? "" : this.day(decision.inDays);
    const params = { username: decision.by, number, ...split, notes: decision.notes ?? "", date };
    this.notices.notify(scenario.by, `salesRequest${transition.event}`, params, at);
    return rest;
  }

  /** Reduces a request to the given units of each line, and returns the waiting request with its rest. */
  private split(sale: Sale, { by, minutesAgo, given = [] }: Decision, number: number): Sale {
    const { scenario, items } = sale;
    const at = before(this.now, minutesAgo);
    const withUnits = (units: (asked: number, given: number) => number) =>
      items
        .map((item, index) => ({ ...item, quantity: units(item.quantity, given[index] ?? 0) }))
        .filter(({ quantity }) => quantity > 0);
    const left = withUnits((asked, got) => asked - got);
    const rest = this.waiting({ ...scenario, minutesAgo, items: left, comments: [] }, number, at);
    sale.items = withUnits((_, got) => got);
    const event = eventRow(this.of(rest), { by, kind: "restCreated", at });
    this.events.push({ ...event, other: `#${sale.number}` });
    return { ...rest, restOf: sale };
  }

  private createEvent(
    sale: Sale,
    { by, step, minutesAgo, notes, inDays }: Decision,
    rest: Sale | undefined,
    [dayBefore, ...others]: Iterable<string>,
  ) {
    const kind = EVENTS[step];
    const isDated = kind === "dateChanged" && dayBefore && others.length === 0;
    const hasDay = kind === "held" || kind === "holdExtended" || kind === "dateChanged";
    const day = hasDay ? inDays : undefined;
    const row = eventRow(
      this.of(sale),
      { by, kind: rest ? "partlyAccepted" : kind, at: before(this.now, minutesAgo) },
      {
        text: notes,
        day: day === undefined ? null : new Date(this.day(day)),
        dayBefore: isDated ? new Date(dayBefore) : null,
      },
    );
    if (!rest) return row;
    const given = getUnits(sale);
    return { ...row, given, requested: given + getUnits(rest), other: `#${rest.number}` };
  }

  /** The comments on a request. */
  comments(sale: Sale) {
    const { number, scenario } = sale;
    const { by: owner, comments = [] } = scenario;
    const key = "salesRequestCommented";
    const commented = { request: this.of(sale), owner, comments, key, params: { number } } as const;
    return commentRows(commented, this.now, this.notices);
  }

  private of({ id, scenario }: Sale) {
    return createHistory(id, scenario.by, this.users);
  }

  /** Marks a held request overdue on the day after its last one, as the minute job does. */
  markOverdue(sale: Sale): void {
    const { id, status, holdUntil, number, scenario } = sale;
    if (status !== "held" || holdUntil === null || holdUntil >= this.day(0)) return;
    sale.overdueSince = endOfDay(holdUntil, settings().TZ);
    const params = { number, salesUsername: scenario.by, holdUntil };
    this.notices.notifyReviewers("", "holdOverdue", params, sale.overdueSince, id);
  }

  private move(
    { items, id, number }: Sale,
    { stock }: Decided,
    { by, at }: { by: string; at: Date },
  ) {
    if (!stock) return;
    const [onHand, held] = EFFECTS[stock.move];
    for (const { of, quantity } of items)
      moveStock(this.stock, getPlace(of), {
        kind: stock.kind,
        quantity: onHand * quantity,
        reserved: held * quantity,
        by,
        at,
        document: { id, label: `#${number}` },
      });
  }

  private write(sale: Sale, { to }: Decided, { notes, inDays, by }: Decision, at: Date): void {
    const day = inDays === undefined ? null : this.day(inDays);
    sale.status = to;
    sale.notes = notes ?? sale.notes;
    sale.holdUntil = to === "held" ? day : null;
    sale.decided = { by, at };
    if (to === "date-changed" && day) sale.dates = sale.dates.map(() => day);
  }

  private day(inDays: number): string {
    return toDay(before(this.now, -inDays * DAY), settings().TZ);
  }
}

// The change of on hand and held per unit of a line.
const EFFECTS = {
  add: [1, 0],
  remove: [-1, 0],
  hold: [0, 1],
  release: [-1, -1],
  unhold: [0, -1],
} as const;

const LOGGED: Record<Decision["step"], string> = {
  accept: "SALES_REQUEST_ACCEPTED",
  hold: "SALES_REQUEST_HELD",
  changeDate: "SALES_REQUEST_DATE_CHANGED",
  reject: "SALES_REQUEST_REJECTED",
  release: "SALES_REQUEST_RELEASED",
  unhold: "SALES_REQUEST_UNHELD",
  cancel: "SALES_REQUEST_CANCELLED",
  extend: "SALES_REQUEST_HOLD_EXTENDED",
};

const EVENTS = {
  accept: "accepted",
  hold: "held",
  changeDate: "dateChanged",
  reject: "rejected",
  release: "released",
  unhold: "unheld",
  cancel: "cancelled",
  extend: "holdExtended",
} as const;

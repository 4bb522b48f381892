import { dayOf, endOfDay } from "@/lib/platform/time/days";
import { settings } from "@/lib/platform/env";
import type { Prisma } from "@/lib/platform/prisma/client";
import { transitionOf, type Transition } from "@/lib/sales-requests/rules";
import type { SalesStatus } from "@/lib/sales-requests/schema";
import { catalogue } from "./catalogue";
import { before, DAY, logEntry, userNamed, type DemoUser, type Notices } from "./history";
import { uuidV7 } from "./random";
import { commentRows, eventRow, historyOf } from "./request-history";
import { SALES_SCENARIOS, type SalesScenario } from "./sales-scenarios";
import { colorOf, moveStock, type StockRows } from "./stock-rows";

type Decision = NonNullable<SalesScenario["decisions"]>[number];

/** A sales request while its history is generated; days are YYYY-MM-DD. */
type Sale = {
  scenario: SalesScenario;
  id: string;
  number: number;
  status: SalesStatus;
  notes: string | null;
  holdUntil: string | null;
  overdueSince: Date | null;
  decided: { by: string; at: Date } | null;
  dates: string[];
};

type SaleRows = {
  requests: Prisma.SalesRequestCreateManyInput[];
  items: Prisma.SalesRequestItemCreateManyInput[];
  events: Prisma.RequestEventCreateManyInput[];
  logs: Prisma.SystemLogCreateManyInput[];
};

/** The sales requests with their histories. Their decisions change the given stock rows. */
export function salesRequestRows(
  stock: StockRows,
  now: Date,
  users: readonly DemoUser[],
  notices: Notices,
): SaleRows {
  const history = new SalesHistory(stock, now, users, notices);
  const sales = SALES_SCENARIOS.toSorted((one, other) => other.minutesAgo - one.minutesAgo).map(
    (scenario, at) => history.ask(scenario, at + 1),
  );
  const decisions = sales
    .flatMap((sale) => (sale.scenario.decisions ?? []).map((decision) => ({ sale, decision })))
    .toSorted((one, other) => other.decision.minutesAgo - one.decision.minutesAgo);
  for (const { sale, decision } of decisions) history.decide(sale, decision);
  for (const sale of sales) history.markOverdue(sale);
  return {
    requests: sales.map((sale) => requestRow(sale, now, userNamed(users, sale.scenario.by).id)),
    items: sales.flatMap((sale) => itemRows(stock, sale)),
    events: [...history.events, ...sales.flatMap((sale) => history.comments(sale))],
    logs: history.logs,
  };
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
    const sale: Sale = {
      scenario,
      id: uuidV7(at),
      number,
      status: "pending",
      notes: null,
      holdUntil: null,
      overdueSince: null,
      decided: null,
      dates: items.map(({ inDays }) => this.day(inDays)),
    };
    const asked = { items: linesOf(sale), ...changeable(sale) };
    const details = { _id: sale.id, number, action, salesUser: { username }, ...asked };
    this.logs.push(logEntry(username, "SALES_REQUEST_CREATED", details, at));
    this.events.push(eventRow(this.of(sale), { by: username, kind: "created", at }));
    const params = { username, number, action, count: items.length };
    this.notices.notifyReviewers(username, "salesRequestCreated", params, at);
    return sale;
  }

  decide(sale: Sale, decision: Decision): void {
    const { number, status, scenario } = sale;
    const { action } = scenario;
    const at = before(this.now, decision.minutesAgo);
    const transition = transitionOf({ number, status, action }, decision.step);
    const was = { items: linesOf(sale), before: changeable(sale) };
    const [dayBefore, ...others] = new Set(sale.dates);
    this.move(sale, transition, { by: decision.by, at });
    this.write(sale, transition, decision, at);
    const details = { number, action, ...was, after: changeable(sale) };
    this.logs.push(logEntry(decision.by, LOGGED[decision.step], details, at));
    if (transition.event === "Deleted") return;
    const kind = EVENTS[decision.step];
    const isDated = kind === "dateChanged" && dayBefore && others.length === 0;
    const day = kind === "held" || kind === "dateChanged" ? decision.inDays : undefined;
    const step = eventRow(
      this.of(sale),
      { by: decision.by, kind, at },
      {
        text: decision.notes,
        day: day === undefined ? null : new Date(this.day(day)),
        dayBefore: isDated ? new Date(dayBefore) : null,
      },
    );
    this.events.push(step);
    const date = decision.inDays === undefined ? "" : this.day(decision.inDays);
    const params = { username: decision.by, number, notes: decision.notes ?? "", date };
    this.notices.notify(scenario.by, `salesRequest${transition.event}`, params, at);
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
    return historyOf(id, scenario.by, this.users);
  }

  /** Marks a held request overdue on the day after its last one, as the minute job does. */
  markOverdue(sale: Sale): void {
    const { status, holdUntil, number, scenario } = sale;
    if (status !== "held" || holdUntil === null || holdUntil >= this.day(0)) return;
    sale.overdueSince = endOfDay(holdUntil, settings().TZ);
    const params = { number, salesUsername: scenario.by, holdUntil };
    this.notices.notifyReviewers("", "holdOverdue", params, sale.overdueSince);
  }

  private move(
    { scenario, id, number }: Sale,
    { stock }: Transition,
    { by, at }: { by: string; at: Date },
  ) {
    if (!stock) return;
    const [onHand, held] = EFFECTS[stock.move];
    for (const { of, quantity } of scenario.items)
      moveStock(this.stock, placeOf(of), {
        kind: stock.kind,
        quantity: onHand * quantity,
        reserved: held * quantity,
        by,
        at,
        document: { id, label: `#${number}` },
      });
  }

  private write(sale: Sale, { to }: Transition, { notes, inDays, by }: Decision, at: Date): void {
    if (to === "deleted") return;
    const day = inDays === undefined ? null : this.day(inDays);
    sale.status = to;
    sale.notes = notes ?? sale.notes;
    sale.holdUntil = to === "held" ? day : null;
    sale.decided = { by, at };
    if (to === "date-changed" && day) sale.dates = sale.dates.map(() => day);
  }

  private day(inDays: number): string {
    return dayOf(before(this.now, -inDays * DAY), settings().TZ);
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
};

const EVENTS = {
  accept: "accepted",
  hold: "held",
  changeDate: "dateChanged",
  reject: "rejected",
  release: "released",
  unhold: "unheld",
  cancel: "cancelled",
} as const;

function changeable({ status, notes, holdUntil, dates }: Sale) {
  return { status, notes, holdUntil, itemSubmissionDates: dates };
}

function linesOf({ scenario, dates }: Sale) {
  return scenario.items.map(({ of: [product, sortName, color], quantity }, at) => ({
    product,
    productName: nameOf(product),
    sortName,
    color,
    quantity,
    itemSubmissionDate: dates[at] ?? "",
  }));
}

function requestRow(sale: Sale, now: Date, salesUserId: string) {
  const { id, number, status, notes, holdUntil, overdueSince, decided, scenario } = sale;
  return {
    id,
    number,
    action: scenario.action,
    salesUserId,
    notes,
    overdueSince,
    status: status === "date-changed" ? ("dateChanged" as const) : status,
    createdAt: before(now, scenario.minutesAgo),
    decidedAt: decided?.at ?? null,
    decidedBy: decided?.by ?? null,
    holdUntil: holdUntil === null ? null : new Date(holdUntil),
  };
}

function itemRows(stock: StockRows, { id, scenario, dates }: Sale) {
  return scenario.items.map(({ of, quantity }, at) => ({
    ...placeOf(of),
    requestId: id,
    position: at + 1,
    colorId: colorOf(stock, placeOf(of)).id,
    productName: nameOf(of[0]),
    quantity,
    submissionDate: new Date(dates[at] ?? ""),
  }));
}

function nameOf(sku: string): string {
  return catalogue.find((product) => product.sku === sku)?.name ?? sku;
}

function placeOf([sku, sortName, color]: SalesScenario["items"][number]["of"]) {
  return { sku, sortName, color };
}

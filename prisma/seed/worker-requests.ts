import type { Prisma, StockAction } from "@/lib/platform/prisma/client";
import type { DemoUsername } from "./accounts";
import { catalogue } from "./catalogue";
import { before, DAY, logEntry, userNamed } from "./history";
import type { DemoUser, Notices } from "./history";
import { uuidV7 } from "./random";
import { commentRows, eventRow, createHistory, type DemoComment } from "./request-history";
import { moveStock } from "./stock-rows";
import type { StockRows } from "./stock-rows";

type Scenario = {
  by: DemoUsername;
  action: StockAction;
  quantity: number;
  of: [sku: string, sortName: string, color: string];
  minutesAgo: number;
  decision?: {
    state: "Accepted" | "Rejected";
    by: DemoUsername;
    minutesAgo: number;
    reason?: string;
  };
  comments?: DemoComment[];
};

const SCENARIOS: Scenario[] = [
  {
    by: "worker",
    action: "add",
    quantity: 60,
    of: ["BL-300", "سادة", "بني"],
    minutesAgo: 4 * DAY + 95,
    decision: { state: "Accepted", by: "manager", minutesAgo: 4 * DAY + 20 },
  },
  {
    by: "hassan",
    action: "remove",
    quantity: 300,
    of: ["KT-045-6P", "Waffle", "Grey"],
    minutesAgo: 3 * DAY + 140,
    decision: {
      state: "Rejected",
      by: "manager",
      minutesAgo: 3 * DAY + 115,
      reason: "الكمية أكبر من طلبية الفندق. راجع الإذن مع مكتب التسليم.",
    },
    comments: [
      { by: "hassan", minutesAgo: 3 * DAY + 100, text: "الإذن مكتوب فيه 300 قطعة." },
      { by: "manager", minutesAgo: 3 * DAY + 90, text: "الصحيح 30. اطلبها من جديد." },
    ],
  },
  {
    by: "hassan",
    action: "remove",
    quantity: 24,
    of: ["MS-080", "قطيفة", "نبيتي"],
    minutesAgo: 2 * DAY + 75,
    decision: { state: "Accepted", by: "karim.fathy", minutesAgo: 2 * DAY + 32 },
  },
  {
    by: "worker",
    action: "add",
    quantity: 150,
    of: ["TS-150-M", "Single jersey", "White"],
    minutesAgo: DAY + 180,
    decision: { state: "Accepted", by: "manager", minutesAgo: DAY + 168 },
  },
  {
    by: "hassan",
    action: "add",
    quantity: 80,
    of: ["AB-410", "كريب كوري", "أسود"],
    minutesAgo: 205,
  },
  {
    by: "worker",
    action: "remove",
    quantity: 45,
    of: ["HD-310-L", "Pullover", "Navy"],
    minutesAgo: 152,
  },
  {
    by: "hassan",
    action: "add",
    quantity: 200,
    of: ["SK-030", "منقط", "لبني"],
    minutesAgo: 94,
  },
  {
    // More than the stock, so approving it shows how a shortage is refused.
    by: "worker",
    action: "remove",
    quantity: 30,
    of: ["BS-240-EC", "Egyptian cotton 300 TC", "Ivory"],
    minutesAgo: 47,
  },
  {
    by: "hassan",
    action: "remove",
    quantity: 60,
    of: ["TW-070-B", "فاخر 600 جم", "بيج"],
    minutesAgo: 26,
  },
  {
    by: "worker",
    action: "add",
    quantity: 120,
    of: ["SH-100/XL", "صيفي", "سماوي"],
    minutesAgo: 9,
  },
];

/** The workers' requests of the past days, with their histories and log entries. */
type RequestRows = {
  requests: Prisma.WorkerRequestCreateManyInput[];
  events: Prisma.RequestEventCreateManyInput[];
  logs: Prisma.SystemLogCreateManyInput[];
};

/** The worker requests. The accepted ones change the given stock rows. */
export function workerRequestRows(
  stock: StockRows,
  now: Date,
  users: readonly DemoUser[],
  notices: Notices,
): RequestRows {
  const rows: RequestRows = { requests: [], events: [], logs: [] };
  for (const [index, scenario] of SCENARIOS.entries()) {
    const request = requestRow(
      scenario,
      before(now, scenario.minutesAgo),
      userNamed(users, scenario.by).id,
    );
    // The database numbers requests in the order in which they are inserted.
    addScenario(rows, stock, { scenario, request, number: index + 1, now, notices });
    const of = createHistory(request.id, scenario.by, users);
    rows.events.push(...eventRows({ scenario, request, now, notices }, of));
  }
  return rows;
}

type RequestScenario = {
  scenario: Scenario;
  request: ReturnType<typeof requestRow>;
  now: Date;
  notices: Notices;
};

function addScenario(
  rows: RequestRows,
  stock: StockRows,
  { scenario, request, number, now, notices }: RequestScenario & { number: number },
): void {
  const { by, action, quantity, decision } = scenario;
  const [sku, sortName, color] = scenario.of;
  const place = { sku, sortName, color };
  const { requestId, productName } = request;
  const details = { requestId, requestName: `W-${number}`, ...place, quantity, action };
  const logged = { ...details, productName, requesterUsername: by };
  rows.logs.push(logEntry(by, "WORKER_REQUEST_CREATED", logged, request.createdAt));
  const params = { username: by, ...details };
  notices.notifyReviewers(by, "workerRequestCreated", params, request.createdAt, request.id);
  if (!decision) {
    rows.requests.push(request);
    return;
  }
  const { state, by: decidedBy, reason } = decision;
  const decidedAt = before(now, decision.minutesAgo);
  rows.requests.push({ ...request, state, decidedBy, decidedAt, reason });
  const verdict = state === "Accepted" ? "WORKER_REQUEST_ACCEPTED" : "WORKER_REQUEST_REJECTED";
  const outcome = {
    ...logged,
    before: { state: "Null" },
    after: { state },
    ...(reason && { reason }),
  };
  rows.logs.push(logEntry(decidedBy, verdict, outcome, decidedAt));
  notices.notify(
    by,
    `workerRequest${state}`,
    { username: decidedBy, ...details, ...(reason && { reason }) },
    decidedAt,
  );
  if (state === "Rejected") return;
  const change = action === "add" ? quantity : -quantity;
  moveStock(stock, place, {
    kind: "request",
    document: { id: request.id, label: request.requestId },
    quantity: change,
    reserved: 0,
    by: decidedBy,
    at: decidedAt,
  });
}

function eventRows(
  { scenario, request, now, notices }: RequestScenario,
  of: ReturnType<typeof createHistory>,
) {
  const { by: owner, decision, comments = [] } = scenario;
  const { requestId, createdAt } = request;
  const events = [eventRow(of, { by: owner, kind: "created", at: createdAt })];
  if (decision) {
    const { by, state, reason: text, minutesAgo } = decision;
    const kind = state === "Accepted" ? "accepted" : "rejected";
    events.push(eventRow(of, { by, kind, at: before(now, minutesAgo) }, { text }));
  }
  const key = "workerRequestCommented";
  const commented = { request: of, owner, comments, key, params: { requestId } } as const;
  return [...events, ...commentRows(commented, now, notices)];
}

function requestRow({ by, action, quantity, of }: Scenario, createdAt: Date, requesterId: string) {
  const [sku, sortName, color] = of;
  return {
    id: uuidV7(createdAt),
    requestId: `REQ-${createdAt.getTime()}`,
    productName: catalogue.find((product) => product.sku === sku)?.name ?? sku,
    productSku: sku,
    sortName,
    color,
    quantity,
    action,
    requesterId,
    requesterUsername: by,
    createdAt,
  };
}

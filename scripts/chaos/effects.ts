import {
  listEntries,
  type Entry,
  isAcknowledged,
  type Deed,
  type Line,
  type Operation,
  listOperations,
} from "./history";

/** Acknowledged effects that are missing, and effects that exist more often than they were acknowledged. */
export type EffectDefects = { readonly lost: string[]; readonly doubled: string[] };

/**
 * Compares what the acknowledged calls must have done with what the database has: movements, steps of requests, log entries and
 * notifications, each exactly once, and nothing of refused calls. A call that nobody answered may have been carried out or not.
 */
export function checkEffects(history: readonly Entry[]): EffectDefects {
  const operations = listOperations(history);
  const world = createWorld(history, operations);
  const expected = operations.filter(isAcknowledged).flatMap((each) => listEffects(each, world));
  const open = operations.filter(({ answer }) => answer === undefined);
  const allowed = open.flatMap((each) => listEffects(each, world));
  return difference(expected, foundIn(history), allowed);
}

type Document = { readonly label: string; readonly owner: string } & Pick<
  Operation,
  "action" | "lines"
>;

type World = {
  readonly documents: ReadonlyMap<string, Document>;
  readonly reviewers: readonly string[];
};

function createWorld(history: readonly Entry[], operations: readonly Operation[]): World {
  const documents = new Map<string, Document>();
  for (const { answer, action, lines, who } of operations)
    if (answer?.made)
      documents.set(answer.made.id, { label: answer.made.label, owner: who, action, lines });
  const users = listEntries(history, "user");
  const isReviewer = (role: string) => role === "manager" || role === "admin";
  return {
    documents,
    reviewers: users.filter(({ role }) => isReviewer(role)).map(({ username }) => username),
  };
}

/** Effects of a decision: the kind of its movements with the change per unit, the step, the log entry and the notification. */
type Decision = {
  readonly movement?: readonly [kind: string, quantity: -1 | 0 | 1, reserved: -1 | 0 | 1];
  readonly step: string;
  readonly log: string;
  readonly told: string;
};

const DECISIONS: Readonly<Partial<Record<Deed, (action: "add" | "remove") => Decision>>> = {
  acceptWorkerRequest: (action) => ({
    movement: ["request", action === "add" ? 1 : -1, 0],
    step: "accepted",
    log: "WORKER_REQUEST_ACCEPTED",
    told: "workerRequestAccepted",
  }),
  rejectWorkerRequest: () => ({
    step: "rejected",
    log: "WORKER_REQUEST_REJECTED",
    told: "workerRequestRejected",
  }),
  acceptSale: (action) => saleAccepted(action),
  holdSale: (action) =>
    action === "add"
      ? saleAccepted(action)
      : { movement: ["hold", 0, 1], ...ofSale("held", "HELD", "Held") },
  redateSale: () => ofSale("dateChanged", "DATE_CHANGED", "DateChanged"),
  rejectSale: () => ofSale("rejected", "REJECTED", "Rejected"),
  releaseSale: () => ({
    movement: ["release", -1, -1],
    ...ofSale("released", "RELEASED", "Released"),
  }),
  unholdSale: () => ({ movement: ["unhold", 0, -1], ...ofSale("unheld", "UNHELD", "Unheld") }),
  cancelSale: () => ({
    movement: ["cancel", 0, -1],
    ...ofSale("cancelled", "CANCELLED", "Cancelled"),
  }),
  commentOnSale: () => ofSale("commented", "COMMENTED", "Commented"),
  commentOnWorkerRequest: () => ({
    step: "commented",
    log: "WORKER_REQUEST_COMMENTED",
    told: "workerRequestCommented",
  }),
};

function ofSale(step: string, log: string, told: string) {
  return { step, log: `SALES_REQUEST_${log}`, told: `salesRequest${told}` };
}

function saleAccepted(action: "add" | "remove"): Decision {
  return {
    movement: ["sale", action === "add" ? 1 : -1, 0],
    ...ofSale("accepted", "ACCEPTED", "Accepted"),
  };
}

function listEffects(operation: Operation, world: World): string[] {
  switch (operation.does) {
    case "readStock":
      return [];
    case "addStock":
      return moved(operation, "add", "STOCK_ADDED", 1);
    case "removeStock":
      return moved(operation, "remove", "STOCK_REMOVED", -1);
    case "createCustomer":
      return created(operation, "customer", "CUSTOMER_CREATED");
    case "createUser":
      return created(operation, "user", "USER_CREATED");
    case "askForStock":
      return asked(operation, world, "WORKER_REQUEST_CREATED", "workerRequestCreated");
    case "askForSale":
      return asked(operation, world, "SALES_REQUEST_CREATED", "salesRequestCreated");
    default:
      return decided(operation, world);
  }
}

function moved({ who, lines = [] }: Operation, kind: string, log: string, sign: 1 | -1): string[] {
  return lines.flatMap((line) => [
    movementText(kind, line, [sign, 0], who, null),
    logText(log, who, `${line.color} ${line.quantity}`),
  ]);
}

function created({ who, label = "" }: Operation, kind: string, log: string): string[] {
  return [`${kind} ${label}`, logText(log, who, label)];
}

function asked({ who, answer }: Operation, { reviewers }: World, log: string, told: string) {
  if (!answer?.made) return [];
  const { id, label } = answer.made;
  return [
    `request ${id}`,
    logText(log, who, label),
    stepText("created", id, who),
    ...reviewers.map((reviewer) => notificationText(told, reviewer, label)),
  ];
}

function decided({ does, who, document = "" }: Operation, { documents }: World): string[] {
  const found = documents.get(document);
  const decision = found?.action && DECISIONS[does]?.(found.action);
  if (!found || !decision) return [`${does} of ${document}, which nobody made`];
  const { movement, step, log, told } = decision;
  return [
    ...(movement ? (found.lines ?? []) : []).map((line) => {
      const [kind, ...change] = movement ?? ["", 0, 0];
      return movementText(kind, line, change, who, document);
    }),
    stepText(step, document, who),
    logText(log, who, found.label),
    ...(found.owner === who ? [] : [notificationText(told, found.owner, found.label)]),
  ];
}

function movementText(
  kind: string,
  { color, quantity }: Line,
  [ofQuantity, ofReserved]: readonly [number, number],
  who: string,
  document: string | null,
): string {
  // Without the sign of zero.
  const [moved, held] = [quantity * ofQuantity + 0, quantity * ofReserved + 0];
  return `movement ${kind} of ${color}: ${moved} on hand, ${held} held, by ${who} for ${document ?? "nothing"}`;
}

const logText = (action: string, who: string, about: string) =>
  `log ${action} by ${who} about ${about}`;
const stepText = (kind: string, id: string, who: string) => `step ${kind} of ${id} by ${who}`;
const notificationText = (key: string, to: string, about: string) =>
  `notification ${key} to ${to} about ${about}`;

function foundIn(history: readonly Entry[]): string[] {
  return [
    ...listEntries(history, "movement")
      .filter(({ kind }) => kind !== "opening")
      .map(({ kind, color, quantity, reserved, username, document }) => {
        const line = { color, quantity: 1 };
        return movementText(kind, line, [quantity, reserved], username, document);
      }),
    ...listEntries(history, "document").map(({ id }) => `request ${id}`),
    ...listEntries(history, "customer").map(({ label }) => `customer ${label}`),
    ...listEntries(history, "user")
      .filter(({ username }) => username.includes("-of-"))
      .map(({ username }) => `user ${username}`),
    ...listEntries(history, "step").map(({ kind, document, username }) =>
      stepText(kind, document, username),
    ),
    ...listEntries(history, "log").map(({ action, username, about }) =>
      logText(action, username, about),
    ),
    ...listEntries(history, "notification").map(({ key, to, about }) =>
      notificationText(key, to, about),
    ),
  ];
}

function difference(
  expected: readonly string[],
  found: readonly string[],
  allowed: readonly string[],
): EffectDefects {
  const counts = new Map<string, number>();
  const count = (text: string, by: number) => counts.set(text, (counts.get(text) ?? 0) + by);
  for (const text of found) count(text, 1);
  for (const text of expected) count(text, -1);
  const free = new Map<string, number>();
  for (const text of allowed) free.set(text, (free.get(text) ?? 0) + 1);
  const [lost, doubled]: [string[], string[]] = [[], []];
  for (const [text, surplus] of counts) {
    if (surplus < 0) lost.push(text);
    if (surplus > (free.get(text) ?? 0)) doubled.push(text);
  }
  return { lost, doubled };
}

import { type DecisionStep, getTransition } from "@/lib/requests/sales/rules";
import type { SalesStatus } from "@/lib/requests/sales/schema";
import { listEntries, type Entry, type EntryOf } from "./history";

type Document = EntryOf<"document">;

/**
 * Walks the steps of each request along the table of transitions, and compares its end with its state, and what is held of each color with
 * the lines of the held requests. Returns one sentence for each defect.
 */
export function checkTransitions(history: readonly Entry[]): string[] {
  const steps = new Map<string, string[]>();
  for (const { document, kind } of listEntries(history, "step").filter(isDecision))
    steps.set(document, [...(steps.get(document) ?? []), kind]);
  const documents = listEntries(history, "document");
  return [
    ...documents.flatMap((document) => {
      const [created, ...decisions] = steps.get(document.id) ?? [];
      if (created !== "created") return [`${document.id} has no beginning.`];
      const walked = document.kind === "sale" ? walkSale : walkWorkerRequest;
      return walked(document, decisions);
    }),
    ...wrongHolds(history, documents),
  ];
}

/** A comment decides nothing. */
const isDecision = ({ kind }: EntryOf<"step">) => kind !== "commented";

const STEP_OF: Readonly<Record<string, DecisionStep>> = {
  accepted: "accept",
  held: "hold",
  dateChanged: "changeDate",
  rejected: "reject",
  released: "release",
  unheld: "unhold",
  cancelled: "cancel",
};

function walkSale({ id, action, state }: Document, decisions: readonly string[]): string[] {
  let status: SalesStatus = "pending";
  for (const kind of decisions) {
    const step = STEP_OF[kind];
    const next: SalesStatus | undefined = step && findNext(status, action, step);
    if (next === undefined)
      return [`${id} went from ${status} by "${kind}", which nothing allows.`];
    status = next;
  }
  return status === state ? [] : [`${id} is ${state}, but its steps lead to ${status}.`];
}

function findNext(
  status: SalesStatus,
  action: "add" | "remove",
  step: DecisionStep,
): SalesStatus | undefined {
  try {
    return getTransition({ number: 0, status, action }, step).to;
  } catch {
    return undefined;
  }
}

const STATES: Readonly<Record<string, string>> = { accepted: "Accepted", rejected: "Rejected" };

function walkWorkerRequest({ id, state }: Document, decisions: readonly string[]): string[] {
  if (decisions.length > 1) return [`${id} was decided ${decisions.length} times.`];
  const [decision] = decisions;
  const end = decision === undefined ? "Null" : STATES[decision];
  return end === state ? [] : [`${id} is ${state}, but its steps lead to ${end ?? "nothing"}.`];
}

function wrongHolds(history: readonly Entry[], documents: readonly Document[]): string[] {
  const held = new Map<string, number>();
  const lines = documents.filter(({ state }) => state === "held").flatMap((each) => each.lines);
  for (const { color, quantity } of lines) held.set(color, (held.get(color) ?? 0) + quantity);
  return listEntries(history, "color").flatMap(({ color, reserved }) => {
    const byRequests = held.get(color) ?? 0;
    if (byRequests === reserved) return [];
    return [`${color}: ${reserved} are held, but the held requests say ${byRequests}.`];
  });
}

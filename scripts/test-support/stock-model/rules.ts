import { ROLES, type Role } from "@/lib/auth/actor";
import type { Action, Line, Pick, SaleStep } from "./commands";

/** The stock of a color. Its object identity identifies the color, also after a rename. */
export type Stock = { quantity: number; reserved: number };
export type MeantLine = { readonly of: Stock | undefined; readonly quantity: number };

export type Effect = readonly [onHand: number, held: number];

export type Sale = {
  readonly action: Action;
  readonly lines: readonly MeantLine[];
  status: string;
  /** Of an accepted one: what it was accepted from, and the change of stock per unit. */
  accepted: { readonly from: string; readonly effect: Effect } | null;
};
export type Request = {
  readonly action: Action;
  readonly line: Line;
  /** The color that had the name when the request was made. */
  readonly meant: readonly MeantLine[];
  state: string;
};

// The statuses that allow a step, the status after it, and the change of on hand and held per unit of a line.
export const SALE_RULES: Record<SaleStep, { from: string[]; to: string; effect: Effect }> = {
  accept: { from: ["pending", "date-changed"], to: "accepted", effect: [-1, 0] },
  hold: { from: ["pending", "date-changed"], to: "held", effect: [0, 1] },
  changeDate: { from: ["pending", "date-changed"], to: "date-changed", effect: [0, 0] },
  reject: { from: ["pending", "date-changed"], to: "rejected", effect: [0, 0] },
  release: { from: ["held"], to: "accepted", effect: [-1, -1] },
  unhold: { from: ["held"], to: "pending", effect: [0, -1] },
  cancel: { from: ["held"], to: "cancelled", effect: [0, -1] },
  extend: { from: ["held"], to: "held", effect: [0, 0] },
  undo: { from: ["accepted"], to: "", effect: [0, 0] },
  delete: { from: [], to: "deleted", effect: [0, 0] },
};

const DECIDED = { Accepted: "alreadyDecided", Rejected: "alreadyDecided" };
const APPLIED = { applied: "alreadyApplied" };

const NOT_ACCEPTED = { Null: "nothingToUndo", Rejected: "nothingToUndo", applied: "nothingToUndo" };

export type RequestStep =
  | "Accepted"
  | "Rejected"
  | "applyRequest"
  | "deleteRequest"
  | "undoRequest";

// The refusals of a step by the request's state, and the state after it. "applied" means that a manager moved the stock before
// deciding.
export const REQUEST_RULES: Record<RequestStep, { refused: Record<string, string>; to: string }> = {
  Accepted: { refused: DECIDED, to: "Accepted" },
  Rejected: { refused: { ...DECIDED, ...APPLIED }, to: "Rejected" },
  applyRequest: { refused: { ...DECIDED, ...APPLIED }, to: "applied" },
  deleteRequest: { refused: APPLIED, to: "deleted" },
  undoRequest: { refused: NOT_ACCEPTED, to: "Null" },
};

export const MAY: Record<string, readonly Role[]> = {
  askForSale: ["sales"],
  askForStock: ["worker"],
  changeStock: ["manager"],
  changeStockOfSku: ["manager"],
  applyRequest: ["manager"],
  openProduct: ROLES,
};

/** Returns the change of stock per unit of a sale by a step. */
export function getEffect(sale: Sale, step: SaleStep): Effect {
  if (step === "delete" && sale.status === "held") return [0, -1];
  return isAddition(sale, step) ? [1, 0] : SALE_RULES[step].effect;
}

/** Checks whether a step accepts an addition. */
export function isAddition({ action }: Sale, step: SaleStep): boolean {
  return action === "add" && (step === "accept" || step === "hold");
}

/** Checks whether a sale allows a step. */
export function canStep({ status }: Sale, step: SaleStep): boolean {
  return step === "delete" ? status !== "deleted" : SALE_RULES[step].from.includes(status);
}

/** Checks whether a step is one of worker requests. */
export function isRequestStep(does: SaleStep | RequestStep): does is RequestStep {
  return Object.hasOwn(REQUEST_RULES, does);
}

/** Checks whether a worker request allows a step. */
export function canStepRequest({ state }: Request, step: RequestStep): boolean {
  return state !== "deleted" && !Object.hasOwn(REQUEST_RULES[step].refused, state);
}

/** Returns the index of the latest request that is picked; undefined without any. */
export function choose<T>(list: readonly T[], pick: Pick, isFitting: (of: T) => boolean) {
  const fitting = pick === "fitting" ? list.findLastIndex(isFitting) : -1;
  const picked = typeof pick === "number" ? pick % Math.min(list.length, 3) : 0;
  const at = fitting === -1 ? list.length - 1 - picked : fitting;
  return list.length === 0 ? undefined : at;
}

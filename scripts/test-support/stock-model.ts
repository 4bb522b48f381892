import type { Role } from "@/lib/auth/actor";

/** A failure prints the seed of its lane; MODEL_SEED=<that seed> repeats it in the first lane. */
export const MODEL_SEED = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31);
export const MODEL_SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 300);

/** The colors that the model's product has, by name; one more is asked for that it does not have. */
export const MODEL_COLORS = { Blue: 12, Red: 6, Green: 2 };
export type ModelColor = keyof typeof MODEL_COLORS | "Unknown";

export type Pick = number | "fitting";

type Line = { readonly color: ModelColor; readonly quantity: number };
type Action = "add" | "remove";

export type SaleStep =
  "accept" | "hold" | "changeDate" | "reject" | "release" | "unhold" | "cancel" | "delete";

/**
 * One thing that somebody does. `pick` chooses among the latest requests, or "fitting": the latest to which it can be
 * done. Without any it is one that does not exist.
 */
export type ModelCommand = { readonly by: Role } & (
  | { readonly does: "askForSale"; readonly action: Action; readonly lines: readonly Line[] }
  | { readonly does: SaleStep; readonly pick: Pick }
  | { readonly does: "changeStock"; readonly action: Action; readonly lines: readonly Line[] }
  | { readonly does: "askForStock"; readonly action: Action; readonly line: Line }
  | { readonly does: "Accepted" | "Rejected"; readonly pick: Pick }
);

type Sale = { action: Action; lines: readonly Line[]; status: string };
type Request = { action: Action; line: Line; state: string };
type Stock = { quantity: number; reserved: number };

// What a step needs, where it leads, and what one unit of a line does to what is on hand and to what is held.
const SALE_RULES: Record<SaleStep, { from: string[]; to: string; effect: [number, number] }> = {
  accept: { from: ["pending", "date-changed"], to: "accepted", effect: [-1, 0] },
  hold: { from: ["pending", "date-changed"], to: "held", effect: [0, 1] },
  changeDate: { from: ["pending", "date-changed"], to: "date-changed", effect: [0, 0] },
  reject: { from: ["pending", "date-changed"], to: "rejected", effect: [0, 0] },
  release: { from: ["held"], to: "accepted", effect: [-1, -1] },
  unhold: { from: ["held"], to: "pending", effect: [0, -1] },
  cancel: { from: ["held"], to: "cancelled", effect: [0, -1] },
  delete: { from: [], to: "deleted", effect: [0, 0] },
};

const MAY: Record<string, readonly Role[]> = {
  askForSale: ["sales"],
  askForStock: ["worker"],
  changeStock: ["manager"],
};

/** The factory as a few numbers in memory: what each command must answer, and what the stock must be afterwards. */
export class StockModel {
  readonly stock = new Map<ModelColor, Stock>(
    Object.entries(MODEL_COLORS).map(([color, quantity]) => [
      toColor(color),
      { quantity, reserved: 0 },
    ]),
  );
  private readonly sales: Sale[] = [];
  private readonly requests: Request[] = [];

  /** The place of the request that a command means, in the order they were made; undefined when it means none. */
  chosen(command: ModelCommand): number | undefined {
    if (!("pick" in command)) return undefined;
    const { does, pick } = command;
    if (does === "Accepted" || does === "Rejected")
      return choose(this.requests, pick, ({ state }) => state === "Null");
    return choose(this.sales, pick, (sale) => canStep(sale, does));
  }

  /** Does a command and says how it ends: with "ok" and the new status, or with the code of its refusal. */
  run(command: ModelCommand): string {
    const { by, does } = command;
    if (!(MAY[does] ?? ["manager", "admin"]).includes(by)) return "notAllowed";
    if (does === "askForSale") return this.askForSale(command);
    if (does === "askForStock") return this.askForStock(command);
    if (does === "changeStock") return this.move(command.lines, effectOf(command.action)) ?? "ok";
    const at = this.chosen(command) ?? -1;
    if (does === "Accepted" || does === "Rejected") return this.decide(does, this.requests[at]);
    return this.stepSale(does, this.sales[at]);
  }

  private askForSale({ action, lines }: { action: Action; lines: readonly Line[] }): string {
    if (lines.some(({ color }) => color === "Unknown")) return "colorNotFound";
    this.sales.push({ action, lines, status: "pending" });
    return "ok pending";
  }

  private askForStock({ action, line }: { action: Action; line: Line }): string {
    if (line.color === "Unknown") return "colorNotFound";
    this.requests.push({ action, line, state: "Null" });
    return "ok Null";
  }

  private stepSale(step: SaleStep, sale: Sale | undefined): string {
    if (!sale || sale.status === "deleted") return "salesRequestNotFound";
    if (step === "delete") return this.deleteSale(sale);
    const { from, to, effect } = SALE_RULES[step];
    if (sale.action === "add" && from.includes("held")) return "onlyForRemovals";
    if (!canStep(sale, step)) return "wrongStatus";
    const isAccepted = isAddition(sale, step);
    const refusal = this.move(sale.lines, isAccepted ? [1, 0] : effect);
    if (refusal) return refusal;
    sale.status = isAccepted ? "accepted" : to;
    return `ok ${sale.status}`;
  }

  private deleteSale(sale: Sale): string {
    if (sale.status === "held") this.move(sale.lines, [0, -1]);
    sale.status = "deleted";
    return "ok deleted";
  }

  private decide(state: "Accepted" | "Rejected", request: Request | undefined): string {
    if (!request) return "workerRequestNotFound";
    if (request.state !== "Null") return "alreadyDecided";
    const refusal = state === "Accepted" && this.move([request.line], effectOf(request.action));
    if (refusal) return refusal;
    request.state = state;
    return `ok ${state}`;
  }

  /** Moves all lines or none; answers why not. */
  private move(lines: readonly Line[], [onHand, held]: readonly [number, number]) {
    const after = new Map<ModelColor, Stock>();
    for (const { color, quantity } of lines) {
      const now = after.get(color) ?? this.stock.get(color);
      if (!now) return "colorNotFound";
      after.set(color, {
        quantity: now.quantity + onHand * quantity,
        reserved: now.reserved + held * quantity,
      });
    }
    for (const { quantity, reserved } of after.values())
      if (reserved < 0 || quantity < reserved) return "notEnoughStock";
    for (const [color, stock] of after) this.stock.set(color, stock);
    return undefined;
  }
}

const effectOf = (action: Action) => (action === "add" ? ([1, 0] as const) : ([-1, 0] as const));

function isAddition({ action }: Sale, step: SaleStep): boolean {
  return action === "add" && (step === "accept" || step === "hold");
}

function canStep({ status }: Sale, step: SaleStep): boolean {
  return step === "delete" ? status !== "deleted" : SALE_RULES[step].from.includes(status);
}

function choose<T>(list: readonly T[], pick: Pick, isFitting: (of: T) => boolean) {
  const fitting = pick === "fitting" ? list.findLastIndex(isFitting) : -1;
  const picked = typeof pick === "number" ? pick % Math.min(list.length, 3) : 0;
  const at = fitting === -1 ? list.length - 1 - picked : fitting;
  return list.length === 0 ? undefined : at;
}

function toColor(name: string): ModelColor {
  return name === "Blue" || name === "Red" || name === "Green" ? name : "Unknown";
}

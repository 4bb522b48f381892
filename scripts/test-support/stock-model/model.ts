import { ROLES, type Role } from "@/lib/auth/actor";
import { changedForm, type FormChanges, type FormColor } from "./form";

/** The initial colors of the model's product with their units. An edit can add one more, Violet. */
export const MODEL_COLORS = { Blue: 12, Red: 6, Green: 2 };
export type ModelColor = keyof typeof MODEL_COLORS | "Violet";

export type Pick = number | "fitting";

type Line = { readonly color: ModelColor; readonly quantity: number };
type Action = "add" | "remove";

type Review = "accept" | "hold" | "changeDate" | "reject";
type Fulfilment = "release" | "unhold" | "cancel" | "extend";
export type SaleStep = Review | Fulfilment | "undo" | "delete";

/**
 * A command of a user. `pick` chooses among the latest requests; "fitting" chooses the latest request that allows the command.
 * When there is none, the command gets an id that does not exist.
 */
export type ModelCommand = { readonly by: Role } & (
  | { readonly does: "askForSale"; readonly action: Action; readonly lines: readonly Line[] }
  | { readonly does: SaleStep; readonly pick: Pick }
  | { readonly does: "changeStock"; readonly action: Action; readonly lines: readonly Line[] }
  | { readonly does: "askForStock"; readonly action: Action; readonly line: Line }
  | { readonly does: "Accepted" | "Rejected"; readonly pick: Pick }
);

/**
 * Also the commands on the product itself, on its stock by SKU (including applying a request before its decision), and the
 * deletion of worker requests. An edit uses the form as it was last opened, or (`isByName`) names without ids.
 */
export type FactoryCommand =
  | ModelCommand
  | ({ readonly by: Role } & (
      | { readonly does: "openProduct" | "deleteProduct" }
      | {
          readonly does: "editProduct";
          readonly isByName: boolean;
          readonly changes: FormChanges<ModelColor>;
        }
      | { readonly does: "changeStockOfSku"; readonly action: Action; readonly line: Line }
      | { readonly does: "applyRequest"; readonly pick: Pick; readonly isAltered: boolean }
      | { readonly does: "deleteRequest" | "undoRequest"; readonly pick: Pick }
    ));

/** The stock of a color. Its object identity identifies the color, also after a rename. */
type Stock = { quantity: number; reserved: number };
type MeantLine = { readonly of: Stock | undefined; readonly quantity: number };
type SeenColor = { readonly id: Stock; readonly color: string; readonly quantity: number };
type MatchedColor = FormColor<Stock> & { readonly was: SeenColor | undefined };

type Effect = readonly [onHand: number, held: number];

type Sale = {
  readonly action: Action;
  readonly lines: readonly MeantLine[];
  status: string;
  /** Of an accepted one: what it was accepted from, and the change of stock per unit. */
  accepted: { readonly from: string; readonly effect: Effect } | null;
};
type Request = {
  readonly action: Action;
  readonly line: Line;
  /** The color that had the name when the request was made. */
  readonly meant: readonly MeantLine[];
  state: string;
};

// The statuses that allow a step, the status after it, and the change of on hand and held per unit of a line.
const SALE_RULES: Record<SaleStep, { from: string[]; to: string; effect: Effect }> = {
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

type RequestStep = "Accepted" | "Rejected" | "applyRequest" | "deleteRequest" | "undoRequest";

// The refusals of a step by the request's state, and the state after it. "applied" means that a manager moved the stock before
// deciding.
const REQUEST_RULES: Record<RequestStep, { refused: Record<string, string>; to: string }> = {
  Accepted: { refused: DECIDED, to: "Accepted" },
  Rejected: { refused: { ...DECIDED, ...APPLIED }, to: "Rejected" },
  applyRequest: { refused: { ...DECIDED, ...APPLIED }, to: "applied" },
  deleteRequest: { refused: APPLIED, to: "deleted" },
  undoRequest: { refused: NOT_ACCEPTED, to: "Null" },
};

const MAY: Record<string, readonly Role[]> = {
  askForSale: ["sales"],
  askForStock: ["worker"],
  changeStock: ["manager"],
  changeStockOfSku: ["manager"],
  applyRequest: ["manager"],
  openProduct: ROLES,
};

/** An in-memory model of the factory. It gives the expected answer to each command and the expected stock after it. */
export class StockModel {
  /** By color name, in the order of the colors; empty after the product is deleted. */
  stock: ReadonlyMap<string, Stock> = new Map(
    Object.entries(MODEL_COLORS).map(([color, quantity]) => [color, { quantity, reserved: 0 }]),
  );
  private readonly sales: Sale[] = [];
  private readonly requests: Request[] = [];
  private opened = this.seen();

  /** The index of the request that a command refers to, in the order of creation; undefined for none. */
  chosen(command: FactoryCommand): number | undefined {
    if (!("pick" in command)) return undefined;
    const { does, pick } = command;
    return isRequestStep(does)
      ? choose(this.requests, pick, (request) => canStepRequest(request, does))
      : choose(this.sales, pick, (sale) => canStep(sale, does));
  }

  /**
   * Runs a command, on the request with index `at` if it needs one. Returns "ok" and the new status, or the code of the refusal.
   */
  run(command: FactoryCommand, at: number | undefined): string {
    const { by, does } = command;
    if (!(MAY[does] ?? ["manager", "admin"]).includes(by)) return "notAllowed";
    if ("pick" in command) return this.runOnRequest(command, at);
    if (command.does === "askForSale") return this.askForSale(command);
    if (command.does === "askForStock") return this.askForStock(command);
    if ("lines" in command) return this.moveNamed(command.lines, command.action) ?? "ok";
    if ("line" in command) return this.moveNamed([command.line], command.action) ?? "ok";
    return this.runOnProduct(command);
  }

  /** The whole state as text, for comparing two models. Colors are numbered, because their objects differ between models. */
  state(): string {
    const numbers = new Map<Stock, number>();
    const getNumber = (of: Stock) => numbers.get(of) ?? numbers.set(of, numbers.size).size - 1;
    return JSON.stringify([
      [...this.stock].map(([name, of]) => [name, getNumber(of), of]),
      this.opened.map(({ id, ...seen }) => [getNumber(id), seen]),
      this.sales.map(({ status, accepted, lines }) => [
        ...[status, accepted],
        lines.map(({ of }) => of && getNumber(of)),
      ]),
      this.requests.map(({ meant, ...request }) => [
        request,
        meant.map(({ of }) => of && getNumber(of)),
      ]),
    ]);
  }

  private runOnRequest(command: Extract<FactoryCommand, { pick: Pick }>, at = -1): string {
    const { does } = command;
    if (!isRequestStep(does)) return this.stepSale(does, this.sales[at]);
    const isAltered = "isAltered" in command && command.isAltered;
    return this.stepRequest(does, this.requests[at], isAltered);
  }

  private runOnProduct(command: Extract<FactoryCommand, { does: `${string}Product` }>): string {
    if (this.stock.size === 0) return "productNotFound";
    if (command.does === "editProduct") return this.edit(command.changes, command.isByName);
    if (command.does === "openProduct") this.opened = this.seen();
    else if ([...this.stock.values()].some(({ reserved }) => reserved > 0)) return "heldStock";
    else this.stock = new Map();
    return "ok";
  }

  private askForSale({ action, lines }: { action: Action; lines: readonly Line[] }): string {
    const meant = this.meant(lines);
    if (meant.some(({ of }) => !of)) return "colorNotFound";
    this.sales.push({ action, lines: meant, status: "pending", accepted: null });
    return "ok pending";
  }

  private askForStock({ action, line }: { action: Action; line: Line }): string {
    if (!this.stock.has(line.color)) return "colorNotFound";
    this.requests.push({ action, line, meant: this.meant([line]), state: "Null" });
    return "ok Null";
  }

  private stepSale(step: SaleStep, sale: Sale | undefined): string {
    if (step === "undo") return this.undoSale(sale);
    if (!sale || sale.status === "deleted") return "salesRequestNotFound";
    const { from, to } = SALE_RULES[step];
    if (sale.action === "add" && from.includes("held")) return "onlyForRemovals";
    if (!canStep(sale, step)) return "wrongStatus";
    const effect = getEffect(sale, step);
    const refusal = this.move(sale.lines, effect);
    if (refusal) return refusal;
    const status = isAddition(sale, step) ? "accepted" : to;
    if (status === "accepted") sale.accepted = { from: sale.status, effect };
    sale.status = status;
    return `ok ${sale.status}`;
  }

  private undoSale(sale: Sale | undefined): string {
    if (sale?.status !== "accepted" || !sale.accepted) return "nothingToUndo";
    const { from, effect } = sale.accepted;
    const refusal = this.move(sale.lines, [-effect[0], -effect[1]]);
    if (refusal) return refusal;
    sale.status = from;
    return "ok";
  }

  private stepRequest(step: RequestStep, request: Request | undefined, isAltered: boolean) {
    if (!request || request.state === "deleted")
      return step === "undoRequest" ? "nothingToUndo" : "workerRequestNotFound";
    const { refused, to } = REQUEST_RULES[step];
    const refusal = refused[request.state];
    if (isAltered && refusal !== "alreadyDecided") return "requestMismatch";
    if (refusal) return refusal;
    const shortage = this.moveForStep(step, request);
    if (shortage) return shortage;
    request.state = to;
    return step === "undoRequest" ? "ok" : `ok ${to}`;
  }

  /** Moves the stock of a request that is accepted or applied, and back where that is undone. */
  private moveForStep(step: RequestStep, request: Request): string | undefined {
    const units = request.action === "add" ? 1 : -1;
    if (step === "undoRequest") return this.move(request.meant, [-units, 0]);
    const isMoving = request.state === "Null" && (step === "Accepted" || step === "applyRequest");
    return isMoving ? this.move(request.meant, [units, 0]) : undefined;
  }

  /** Applies the changes since the form was opened, unless another edit changed the same fields meanwhile. */
  private edit(changes: FormChanges<ModelColor>, isByName: boolean): string {
    const loaded: readonly SeenColor[] = isByName ? this.seen() : this.opened;
    const form = isByName ? loaded.map(({ color, quantity }) => ({ color, quantity })) : loaded;
    const matched = recognized(changedForm<Stock>(form, changes), loaded);
    const removed = loaded.filter(
      (is) => this.has(is.id) && !matched.some(({ was }) => was === is),
    );
    const refusals = [
      ...matched.flatMap((color) => this.refusalToChange(color)),
      ...removed.flatMap(refusalToRemove),
    ];
    const after = this.namedAfter(matched, removed);
    if (after.length === 0) refusals.push("goneMeanwhile");
    if (new Map(after).size < after.length) refusals.push("repeatedName");
    if (refusals[0]) return refusals[0];
    for (const { was, quantity } of matched)
      if (was && was.quantity !== quantity) was.id.quantity = quantity;
    this.stock = new Map(after);
    return "ok";
  }

  private refusalToChange({ was, color, quantity }: MatchedColor): string[] {
    if (!was || (was.color === color && was.quantity === quantity)) return [];
    if (!this.has(was.id)) return ["goneMeanwhile"];
    if (quantity === was.quantity || quantity === was.id.quantity) return [];
    if (was.quantity !== was.id.quantity) return ["stockMoved"];
    return quantity < was.id.reserved ? ["belowHeld"] : [];
  }

  /** The colors after an edit by their new names, in order. */
  private namedAfter(matched: readonly MatchedColor[], removed: readonly SeenColor[]) {
    const renamed = new Map(
      matched.flatMap(({ was, color }) => (was && was.color !== color ? [[was.id, color]] : [])),
    );
    const left = [...this.stock]
      .filter(([, stock]) => !removed.some(({ id }) => id === stock))
      .map(([name, stock]) => [renamed.get(stock) ?? name, stock] as const);
    const added = matched
      .filter(({ was }) => !was)
      .map(({ color, quantity }) => [color, { quantity, reserved: 0 }] as const);
    return [...left, ...added];
  }

  private seen(): SeenColor[] {
    return [...this.stock].map(([color, id]) => ({ id, color, quantity: id.quantity }));
  }

  private has(color: Stock): boolean {
    return [...this.stock.values()].includes(color);
  }

  /** The lines with the colors that now have their names. */
  private meant(lines: readonly Line[]): MeantLine[] {
    return lines.map(({ color, quantity }) => ({ of: this.stock.get(color), quantity }));
  }

  private moveNamed(lines: readonly Line[], action: Action) {
    return this.move(this.meant(lines), action === "add" ? [1, 0] : [-1, 0]);
  }

  /** Moves all lines, or none and returns the code of the refusal. */
  private move(lines: readonly MeantLine[], [onHand, held]: Effect) {
    if (onHand === 0 && held === 0) return undefined;
    const after = new Map<Stock, Stock>();
    for (const { of, quantity } of lines) {
      if (!of || !this.has(of)) return "colorNotFound";
      const now = after.get(of) ?? of;
      after.set(of, {
        quantity: now.quantity + onHand * quantity,
        reserved: now.reserved + held * quantity,
      });
    }
    const isShort = ({ quantity, reserved }: Stock) => reserved < 0 || quantity < reserved;
    if ([...after.values()].some(isShort)) return "notEnoughStock";
    for (const [color, stock] of after) Object.assign(color, stock);
    return undefined;
  }
}

/** Matches the form's colors with the loaded ones: by id, or else by name. */
function recognized(
  form: readonly FormColor<Stock>[],
  loaded: readonly SeenColor[],
): MatchedColor[] {
  const isById = (was: SeenColor) => form.some(({ id }) => id === was.id);
  return form.map((matched) => ({
    ...matched,
    was: loaded.find((was) =>
      matched.id ? was.id === matched.id : was.color === matched.color && !isById(was),
    ),
  }));
}

function refusalToRemove({ id, quantity }: SeenColor): string[] {
  if (id.reserved > 0) return ["heldStock"];
  return id.quantity === quantity ? [] : ["stockMoved"];
}

function getEffect(sale: Sale, step: SaleStep): Effect {
  if (step === "delete" && sale.status === "held") return [0, -1];
  return isAddition(sale, step) ? [1, 0] : SALE_RULES[step].effect;
}

function isAddition({ action }: Sale, step: SaleStep): boolean {
  return action === "add" && (step === "accept" || step === "hold");
}

function canStep({ status }: Sale, step: SaleStep): boolean {
  return step === "delete" ? status !== "deleted" : SALE_RULES[step].from.includes(status);
}

function isRequestStep(does: SaleStep | RequestStep): does is RequestStep {
  return Object.hasOwn(REQUEST_RULES, does);
}

function canStepRequest({ state }: Request, step: RequestStep): boolean {
  return state !== "deleted" && !Object.hasOwn(REQUEST_RULES[step].refused, state);
}

function choose<T>(list: readonly T[], pick: Pick, isFitting: (of: T) => boolean) {
  const fitting = pick === "fitting" ? list.findLastIndex(isFitting) : -1;
  const picked = typeof pick === "number" ? pick % Math.min(list.length, 3) : 0;
  const at = fitting === -1 ? list.length - 1 - picked : fitting;
  return list.length === 0 ? undefined : at;
}

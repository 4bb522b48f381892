import { ROLES, type Role } from "@/lib/auth/actor";
import { filledIn, type FormChanges, type FormColor } from "./stock-form";

/** A failure prints the seed of its lane; MODEL_SEED=<that seed> repeats it in the first lane. */
export const MODEL_SEED = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31);
export const MODEL_SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 300);

/** The colors that the model's product opens with, by name; it has one more only once an edit gives it to it. */
export const MODEL_COLORS = { Blue: 12, Red: 6, Green: 2 };
export type ModelColor = keyof typeof MODEL_COLORS | "Violet";

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

/**
 * Those, and what is done to the product itself, to its stock by its SKU, ahead of a decision too, and to worker requests
 * beside deciding them. An edit is made in the form as it was opened last, or sent by who knows names alone and no ids.
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
      | { readonly does: "deleteRequest"; readonly pick: Pick }
    ));

/** What a color has: the same object for as long as it is the same color, whatever its name. */
type Stock = { quantity: number; reserved: number };
type MeantLine = { readonly of: Stock | undefined; readonly quantity: number };
type SeenColor = { readonly id: Stock; readonly color: string; readonly quantity: number };
type AskedColor = FormColor<Stock> & { readonly was: SeenColor | undefined };

type Sale = { action: Action; lines: readonly MeantLine[]; status: string };
type Request = { action: Action; line: Line; state: string };

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

const DECIDED = { Accepted: "alreadyDecided", Rejected: "alreadyDecided" };
const APPLIED = { applied: "alreadyApplied" };

type RequestStep = "Accepted" | "Rejected" | "applyRequest" | "deleteRequest";

// What a step refuses by the state of the worker request, which is "applied" once its stock was moved ahead of its
// decision, and where it leads.
const REQUEST_RULES: Record<RequestStep, { refused: Record<string, string>; to: string }> = {
  Accepted: { refused: DECIDED, to: "Accepted" },
  Rejected: { refused: { ...DECIDED, ...APPLIED }, to: "Rejected" },
  applyRequest: { refused: { ...DECIDED, ...APPLIED }, to: "applied" },
  deleteRequest: { refused: APPLIED, to: "deleted" },
};

const MAY: Record<string, readonly Role[]> = {
  askForSale: ["sales"],
  askForStock: ["worker"],
  changeStock: ["manager"],
  changeStockOfSku: ["manager"],
  applyRequest: ["manager"],
  openProduct: ROLES,
};

/** The factory as a few numbers in memory: what each command must answer, and what the stock must be afterwards. */
export class StockModel {
  /** By the names of the colors, in their order; nothing once the product is deleted. */
  stock: ReadonlyMap<string, Stock> = new Map(
    Object.entries(MODEL_COLORS).map(([color, quantity]) => [color, { quantity, reserved: 0 }]),
  );
  private readonly sales: Sale[] = [];
  private readonly requests: Request[] = [];
  private opened = this.seen();

  /** The place of the request that a command means, in the order they were made; undefined when it means none. */
  chosen(command: FactoryCommand): number | undefined {
    if (!("pick" in command)) return undefined;
    const { does, pick } = command;
    return isRequestStep(does)
      ? choose(this.requests, pick, (request) => canStepRequest(request, does))
      : choose(this.sales, pick, (sale) => canStep(sale, does));
  }

  /**
   * Does a command, to the request at the given place if it is for one, and says how it ends: with "ok" and the new
   * status, or with the code of its refusal.
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

  /** Everything that later answers depend on, as text: colors are numbered, so that two models can be compared. */
  state(): string {
    const numbers = new Map<Stock, number>();
    const numberOf = (of: Stock) => numbers.get(of) ?? numbers.set(of, numbers.size).size - 1;
    return JSON.stringify([
      [...this.stock].map(([name, of]) => [name, numberOf(of), of]),
      this.opened.map(({ id, ...seen }) => [numberOf(id), seen]),
      this.sales.map(({ status, lines }) => [status, lines.map(({ of }) => of && numberOf(of))]),
      this.requests,
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
    this.sales.push({ action, lines: meant, status: "pending" });
    return "ok pending";
  }

  private askForStock({ action, line }: { action: Action; line: Line }): string {
    if (!this.stock.has(line.color)) return "colorNotFound";
    this.requests.push({ action, line, state: "Null" });
    return "ok Null";
  }

  private stepSale(step: SaleStep, sale: Sale | undefined): string {
    if (!sale || sale.status === "deleted") return "salesRequestNotFound";
    const { from, to } = SALE_RULES[step];
    if (sale.action === "add" && from.includes("held")) return "onlyForRemovals";
    if (!canStep(sale, step)) return "wrongStatus";
    const refusal = this.move(sale.lines, effectOf(sale, step));
    if (refusal) return refusal;
    sale.status = isAddition(sale, step) ? "accepted" : to;
    return `ok ${sale.status}`;
  }

  private stepRequest(step: RequestStep, request: Request | undefined, isAltered: boolean) {
    if (!request || request.state === "deleted") return "workerRequestNotFound";
    const { refused, to } = REQUEST_RULES[step];
    const refusal = refused[request.state];
    if (isAltered && refusal !== "alreadyDecided") return "requestMismatch";
    if (refusal) return refusal;
    const isMoving = request.state === "Null" && (to === "Accepted" || to === "applied");
    const shortage = isMoving && this.moveNamed([request.line], request.action);
    if (shortage) return shortage;
    request.state = to;
    return `ok ${to}`;
  }

  /** Writes what was changed in the form since it was opened, unless others changed the same meanwhile. */
  private edit(changes: FormChanges<ModelColor>, isByName: boolean): string {
    const loaded: readonly SeenColor[] = isByName ? this.seen() : this.opened;
    const form = isByName ? loaded.map(({ color, quantity }) => ({ color, quantity })) : loaded;
    const asked = recognized(filledIn<Stock>(form, changes), loaded);
    const removed = loaded.filter((is) => this.has(is.id) && !asked.some(({ was }) => was === is));
    const refusals = [
      ...asked.flatMap((color) => this.refusalToChange(color)),
      ...removed.flatMap(refusalToRemove),
    ];
    const after = this.namedAfter(asked, removed);
    if (after.length === 0) refusals.push("goneMeanwhile");
    if (new Map(after).size < after.length) refusals.push("repeatedName");
    if (refusals[0]) return refusals[0];
    for (const { was, quantity } of asked)
      if (was && was.quantity !== quantity) was.id.quantity = quantity;
    this.stock = new Map(after);
    return "ok";
  }

  private refusalToChange({ was, color, quantity }: AskedColor): string[] {
    if (!was || (was.color === color && was.quantity === quantity)) return [];
    if (!this.has(was.id)) return ["goneMeanwhile"];
    if (quantity === was.quantity || quantity === was.id.quantity) return [];
    if (was.quantity !== was.id.quantity) return ["stockMoved"];
    return quantity < was.id.reserved ? ["belowHeld"] : [];
  }

  /** The colors that an edit leaves, under their names then, in their order. */
  private namedAfter(asked: readonly AskedColor[], removed: readonly SeenColor[]) {
    const renamed = new Map(
      asked.flatMap(({ was, color }) => (was && was.color !== color ? [[was.id, color]] : [])),
    );
    const left = [...this.stock]
      .filter(([, stock]) => !removed.some(({ id }) => id === stock))
      .map(([name, stock]) => [renamed.get(stock) ?? name, stock] as const);
    const added = asked
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

  /** The lines by the colors that have those names now. */
  private meant(lines: readonly Line[]): MeantLine[] {
    return lines.map(({ color, quantity }) => ({ of: this.stock.get(color), quantity }));
  }

  private moveNamed(lines: readonly Line[], action: Action) {
    return this.move(this.meant(lines), action === "add" ? [1, 0] : [-1, 0]);
  }

  /** Moves all lines or none; answers why not. */
  private move(lines: readonly MeantLine[], [onHand, held]: readonly [number, number]) {
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

/** Which of the colors that were loaded those of the form are: by their ids, or else by their names. */
function recognized(form: readonly FormColor<Stock>[], loaded: readonly SeenColor[]): AskedColor[] {
  const isById = (was: SeenColor) => form.some(({ id }) => id === was.id);
  return form.map((asked) => ({
    ...asked,
    was: loaded.find((was) =>
      asked.id ? was.id === asked.id : was.color === asked.color && !isById(was),
    ),
  }));
}

function refusalToRemove({ id, quantity }: SeenColor): string[] {
  if (id.reserved > 0) return ["heldStock"];
  return id.quantity === quantity ? [] : ["stockMoved"];
}

function effectOf(sale: Sale, step: SaleStep): readonly [onHand: number, held: number] {
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

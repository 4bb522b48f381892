import { changedForm, type FormChanges, type FormColor } from "./form";
import {
  MODEL_COLORS,
  type Action,
  type FactoryCommand,
  type Line,
  type ModelColor,
  type Pick,
  type SaleStep,
} from "./commands";
import {
  canStep,
  canStepRequest,
  choose,
  getEffect,
  isAddition,
  isRequestStep,
  MAY,
  REQUEST_RULES,
  SALE_RULES,
  type Effect,
  type MeantLine,
  type Request,
  type RequestStep,
  type Sale,
  type Stock,
} from "./rules";

type SeenColor = { readonly id: Stock; readonly color: string; readonly quantity: number };
type MatchedColor = FormColor<Stock> & { readonly was: SeenColor | undefined };

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

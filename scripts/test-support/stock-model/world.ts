import { createSalesRequest } from "@/lib/requests/sales/asking/commands";
import { randomUUID } from "node:crypto";
import type { Actor, Role } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { createProduct } from "@/lib/products/commands";
import type { ProductView } from "@/lib/products/schema";
import {
  cancelHeldOrder,
  extendHeldOrder,
  deleteSalesRequest,
  releaseHeldOrder,
  reviewSalesRequest,
  unholdHeldOrder,
} from "@/lib/requests/sales/commands";
import { changeStock } from "@/lib/stock/commands";
import { undo } from "@/lib/undo/commands";
import { createWorkerRequests, decideWorkerRequest } from "@/lib/requests/worker/commands";
import { inDays } from "../samples/sales-requests";
import { MODEL_COLORS, type ModelCommand, type SaleStep } from "./commands";

/** The real commands that are compared with the model: a set of actors, and one product for each sequence. */
export class StockWorld {
  private readonly saleIds: string[] = [];
  private readonly requestIds: string[] = [];

  private constructor(
    private readonly actors: Readonly<Record<Role, Actor>>,
    readonly product: ProductView,
  ) {}

  static async open(actors: Readonly<Record<Role, Actor>>): Promise<StockWorld> {
    const colors = Object.entries(MODEL_COLORS).map(([color, quantity]) => ({ color, quantity }));
    const sorts = [{ sortName: "Standard", colors }];
    const SKU = `M-${randomUUID()}`;
    const product = await createProduct(actors.manager, { name: "Model", size: "M", SKU, sorts });
    return new StockWorld(actors, product);
  }

  /** Runs a command, on the request with index `at` if it needs one. Returns the same texts as the model. */
  async run(command: ModelCommand, at: number | undefined): Promise<string> {
    try {
      const status = await this.perform(this.actors[command.by], command, at ?? -1);
      return status ? `ok ${status}` : "ok";
    } catch (thrown) {
      if (thrown instanceof AppError) return thrown.code;
      throw thrown;
    }
  }

  /** On hand and held (units) of every color, by name. */
  async stock() {
    const rows = await db.color.findMany({
      where: { sort: { productId: this.product._id } },
      select: { name: true, quantity: true, reserved: true },
    });
    return new Map(rows.map(({ name, ...stock }) => [name, stock]));
  }

  private perform(actor: Actor, command: ModelCommand, at: number): Promise<string | undefined> {
    switch (command.does) {
      case "changeStock":
        return this.changeStock(actor, command);
      case "askForSale":
        return this.askForSale(actor, command);
      case "askForStock":
        return this.askForStock(actor, command);
      case "Accepted":
      case "Rejected":
        return this.decide(actor, this.requestIds[at] ?? randomUUID(), command.does);
      default:
        return STEPS[command.does](actor, this.saleIds[at] ?? randomUUID());
    }
  }

  private async changeStock(actor: Actor, { action, lines }: CommandTo<"changeStock">) {
    const named = lines.map((line) => ({ sku: this.product.SKU, sortName, ...line }));
    await changeStock(actor, { action, lines: named });
    return undefined;
  }

  private async askForSale(actor: Actor, { action, lines }: CommandTo<"askForSale">) {
    const place = { product: this.product.SKU, sortName, itemSubmissionDate: inDays(30) };
    const items = lines.map((line) => ({ ...place, ...line }));
    const sale = await createSalesRequest(actor, { action, items });
    this.saleIds.push(sale._id);
    return sale.status;
  }

  private async askForStock(actor: Actor, { action, line }: CommandTo<"askForStock">) {
    const place = { productSKU: this.product.SKU, sortName };
    const request = { requestId: createRequestId(), action, ...place, ...line };
    const [made] = await createWorkerRequests(actor, { requests: [request] });
    if (made) this.requestIds.push(made._id);
    return made?.state;
  }

  private async decide(actor: Actor, id: string, state: "Accepted" | "Rejected") {
    return (await decideWorkerRequest(actor, { id, state })).state;
  }
}

const sortName = "Standard";

type CommandTo<Does> = Extract<ModelCommand, { does: Does }>;

const getStatus = async (sale: Promise<{ status: string }>) => (await sale).status;

const STEPS: Record<SaleStep, (actor: Actor, id: string) => Promise<string>> = {
  accept: (actor, id) => getStatus(reviewSalesRequest(actor, { id, status: "accepted" })),
  hold: (actor, id) => getStatus(reviewSalesRequest(actor, { id, status: "held" })),
  reject: (actor, id) => getStatus(reviewSalesRequest(actor, { id, status: "rejected" })),
  changeDate: (actor, id) =>
    getStatus(
      reviewSalesRequest(actor, {
        id,
        status: "date-changed",
        updatedSubmissionDate: inDays(40),
      }),
    ),
  release: (actor, id) => getStatus(releaseHeldOrder(actor, { id })),
  unhold: (actor, id) => getStatus(unholdHeldOrder(actor, { id })),
  cancel: (actor, id) => getStatus(cancelHeldOrder(actor, { id, reason: "No money." })),
  extend: (actor, id) => getStatus(extendHeldOrder(actor, { id, holdUntil: inDays(20) })),
  undo: async (actor, id) => {
    await undo(actor, { documentId: id });
    return "";
  },
  delete: async (actor, id) => {
    await deleteSalesRequest(actor, { id });
    return "deleted";
  },
};

let lastMoment = Date.now();

function createRequestId(): string {
  lastMoment += 1;
  return `REQ-${lastMoment}`;
}

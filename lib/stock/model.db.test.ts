import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { ROLES, type Actor, type Role } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import type { WorkerRequest } from "@/lib/platform/prisma/client";
import { deleteProduct, editProduct } from "@/lib/products/editing/commands";
import { getProduct, listProducts } from "@/lib/products/queries";
import type { ProductView } from "@/lib/products/schema";
import { deleteWorkerRequest } from "@/lib/requests/worker/commands";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { changedForm } from "@/scripts/test-support/stock-model/form";
import { IS_LONG, TEST_SEED } from "@/scripts/test-support/runs/long";
import type {
  FactoryCommand,
  ModelColor,
  ModelCommand,
  Pick as Picked,
  SaleStep,
} from "@/scripts/test-support/stock-model/commands";
import { StockModel } from "@/scripts/test-support/stock-model/model";
import {
  listExplanations,
  modelAfter,
  splitIntoRounds,
  type History,
} from "@/scripts/test-support/stock-model/orders";
import { StockWorld } from "@/scripts/test-support/stock-model/world";
import { changeStockOfSku } from "@/lib/requests/worker/stock-changes/commands";
import type { ChangeStockOfSku } from "@/lib/requests/worker/stock-changes/schema";
import { undo } from "@/lib/undo/commands";
import { reconcileStock } from "./reconciliation/repository";
import type { StockAction } from "./schema";

// A failure prints the seed of its lane; TEST_SEED=<that seed> repeats it in the first lane.
const SEQUENCES = IS_LONG ? 600 : 15;
const LANES = [0, 1, 2, 3];
// Each has four connections busy at a time.
const LANES_AT_ONCE = [0, 1];

/**
 * When a lane fails, add its seed here with the number of sequences that it reports, and keep it. When the commands below
 * change, also add the counterexample, because a seed then makes other sequences. Neither of these two is known to have
 * failed: together they meet nearly every answer that the model has to any command.
 */
const KNOWN_SEEDS = [
  { seed: 1157, sequences: 12 },
  { seed: 1496, sequences: 12 },
];

const createLine = (...colors: ModelColor[]) =>
  fc.record({ color: fc.constantFrom(...colors), quantity: fc.integer({ min: 1, max: 3 }) });
const getLines = (...colors: ModelColor[]) =>
  fc.array(createLine(...colors), { minLength: 1, maxLength: 3 });

const lines = fc.oneof(
  { weight: 14, arbitrary: getLines("Blue", "Blue", "Blue", "Red", "Red", "Green") },
  { weight: 1, arbitrary: getLines("Blue", "Red", "Violet") },
);
const line = createLine("Blue", "Blue", "Red", "Green", "Violet");
const action = fc.constantFrom<StockAction>("add", "remove", "remove", "remove");
const pick = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Picked>("fitting") },
  { weight: 1, arbitrary: fc.constantFrom<Picked>(0, 1, 2) },
);
const step = fc.constantFrom<SaleStep>(
  ...(["hold", "hold", "hold", "hold", "hold", "accept", "changeDate", "reject"] as const),
  ...(["release", "release", "unhold", "unhold", "cancel", "cancel", "extend"] as const),
  ...(["undo", "undo", "undo", "delete"] as const),
);

const decision = fc.constantFrom("Accepted", "Rejected");

const colorName = fc.constantFrom<ModelColor>("Blue", "Red", "Green", "Violet");
const counted = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 15 }));
const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ quantity: counted }) },
  { weight: 2, arbitrary: fc.record({ color: colorName }) },
  { weight: 1, arbitrary: fc.record({ color: colorName, quantity: counted }) },
  { weight: 2, arbitrary: fc.constant(null) },
);
const changes = fc.uniqueArray(fc.tuple(colorName, change), {
  minLength: 1,
  maxLength: 3,
  selector: ([color]) => color,
});

/** Mostly somebody who may, now and then anybody. */
const by = (...roles: Role[]) =>
  fc.oneof(
    { weight: 19, arbitrary: fc.constantFrom(...roles) },
    { weight: 1, arbitrary: fc.constantFrom(...ROLES) },
  );

const reviewer = by("manager", "admin");
const does = <Does extends FactoryCommand["does"]>(name: Does) => fc.constant(name);

const askForSale = fc.record({ does: does("askForSale"), by: by("sales"), action, lines });
const askForStock = fc.record({ does: does("askForStock"), by: by("worker"), action, line });
const deletion = fc.record({ does: does("deleteProduct"), by: reviewer });

const command: fc.Arbitrary<FactoryCommand> = fc.oneof(
  { weight: 5, arbitrary: askForSale },
  { weight: 30, arbitrary: fc.record({ does: step, by: reviewer, pick }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: does("changeStock"), by: by("manager"), action, lines }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: does("changeStockOfSku"), by: by("manager"), action, line }),
  },
  { weight: 3, arbitrary: askForStock },
  { weight: 4, arbitrary: fc.record({ does: decision, by: reviewer, pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: does("applyRequest"),
      by: by("manager"),
      pick,
      isAltered: fc.constantFrom(true, false, false, false),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: does("undoRequest"), by: reviewer, pick }) },
  { weight: 2, arbitrary: fc.record({ does: does("deleteRequest"), by: reviewer, pick }) },
  { weight: 2, arbitrary: fc.record({ does: does("openProduct"), by: by(...ROLES) }) },
  {
    weight: 7,
    arbitrary: fc.record({
      does: does("editProduct"),
      by: reviewer,
      isByName: fc.constantFrom(true, false, false),
      changes,
    }),
  },
);

// Something to decide comes first, then whatever people do: 12 to 33 commands. A product is deleted late if at all: nearly
// everything is refused once it is gone.
const sequence = fc
  .tuple(
    fc.array(askForSale, { minLength: 3, maxLength: 3 }),
    fc.array(askForStock, { minLength: 2, maxLength: 2 }),
    fc.array(command, { minLength: 7, maxLength: 25, size: "max" }),
    fc.oneof(
      fc.constant([]),
      fc
        .tuple(deletion, fc.array(command, { maxLength: 2 }))
        .map(([first, rest]) => [first, ...rest]),
    ),
  )
  .map((parts): FactoryCommand[] => parts.flat());

// At once it is scarce colors that matter: they begin nearly empty, and stock comes and goes all the time.
const emptied: FactoryCommand = {
  does: "changeStock",
  by: "manager",
  action: "remove",
  lines: [
    { color: "Blue", quantity: 11 },
    { color: "Red", quantity: 5 },
    { color: "Green", quantity: 1 },
  ],
};
const stockChange = fc.record({
  does: does("changeStock"),
  by: fc.constant<Role>("manager"),
  action: fc.constantFrom<StockAction>("add", "remove"),
  lines: getLines("Blue", "Red", "Green"),
});
const sequenceAtOnce = fc
  .tuple(
    fc.array(askForSale, { minLength: 3, maxLength: 3 }),
    fc.array(fc.oneof({ weight: 2, arbitrary: stockChange }, { weight: 1, arbitrary: command }), {
      minLength: 20,
      maxLength: 40,
      size: "max",
    }),
  )
  .map((parts): FactoryCommand[] => [emptied, ...parts.flat()]);

/** The factory of `StockWorld` with what is done there to its product, and to worker requests beside deciding them. */
class Factory {
  private readonly requests: WorkerRequest[] = [];
  private opened: ProductView;

  constructor(readonly world: StockWorld) {
    this.opened = world.product;
  }

  /** Does a command to the request at the given place, if it is for one; says how it ended, as the model does. */
  async run(command: FactoryCommand, at: number | undefined): Promise<string> {
    const actor = actors[command.by];
    switch (command.does) {
      case "openProduct":
        return describeOutcome(this.open(actor));
      case "editProduct":
        return describeOutcome(this.edit(actor, command));
      case "deleteProduct":
        return describeOutcome(deleteProduct(actor, { sku: this.opened.SKU }));
      case "changeStockOfSku":
        return describeOutcome(
          this.changeStock(actor, { ...command.line, action: command.action }),
        );
      case "applyRequest":
        return describeOutcome(this.apply(actor, this.requestAt(at), command.isAltered));
      case "undoRequest":
        return describeOutcome(this.undo(actor, this.requestAt(at)));
      case "deleteRequest":
        return describeOutcome(this.deleteRequest(actor, this.requestAt(at)));
      default:
        return this.runInWorld(command, at);
    }
  }

  private async runInWorld(command: ModelCommand, at: number | undefined): Promise<string> {
    const outcome = await this.world.run(command, at);
    if (command.does === "askForStock" && outcome.startsWith("ok")) {
      const known = this.requests.map(({ id }) => id);
      const where = { productSku: this.opened.SKU, id: { notIn: known } };
      this.requests.push(await db.workerRequest.findFirstOrThrow({ where }));
    }
    return outcome;
  }

  /** The request at that place, deleted or not, or one that never was. */
  private requestAt(at = -1): RequestContent {
    return this.requests[at] ?? NO_REQUEST;
  }

  private async open(actor: Actor): Promise<void> {
    this.opened = await getProduct(actor, { sku: this.opened.SKU });
  }

  private async edit(actor: Actor, { changes, isByName }: CommandTo<"editProduct">) {
    const [now = this.opened] = await listProducts(actor, { q: this.opened.SKU });
    const { _id: id, name, size, SKU, sorts } = isByName ? now : this.opened;
    const edited = sorts.map(({ _id, sortName, colors }) => {
      const form = colors.map((color) => ({ ...color, id: isByName ? undefined : color._id }));
      const filled = changedForm(form, changes);
      return {
        _id: isByName ? undefined : _id,
        sortName,
        colors: filled.map(({ id, color, quantity }) => ({ _id: id, color, quantity })),
      };
    });
    const loaded = isByName ? undefined : this.opened;
    await editProduct(actor, { id, name, size, SKU, sorts: edited, loaded });
  }

  private async changeStock(actor: Actor, change: Omit<ChangeStockOfSku, "sku" | "sortName">) {
    await changeStockOfSku(actor, { sku: this.opened.SKU, sortName: "Standard", ...change });
  }

  private async apply(actor: Actor, request: RequestContent, isAltered: boolean) {
    const { requestId, action, color } = request;
    const quantity = request.quantity + (isAltered ? 1 : 0);
    await this.changeStock(actor, { requestId, action, color, quantity });
    return "applied";
  }

  private async undo(actor: Actor, { id: documentId }: RequestContent) {
    await undo(actor, { documentId });
  }

  private async deleteRequest(actor: Actor, { id }: RequestContent) {
    await deleteWorkerRequest(actor, { id });
    return "deleted";
  }
}

type CommandTo<Does> = Extract<FactoryCommand, { does: Does }>;
type RequestContent = Pick<WorkerRequest, "id" | "requestId" | "action" | "color" | "quantity">;

const NO_REQUEST: RequestContent = {
  id: randomUUID(),
  requestId: "REQ-0000000000000",
  action: "remove",
  color: "Blue",
  quantity: 1,
};

async function describeOutcome(work: Promise<string | void>): Promise<string> {
  try {
    const status = await work;
    return status ? `ok ${status}` : "ok";
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown.code;
    throw thrown;
  }
}

let actors: Readonly<Record<Role, Actor>>;

beforeAll(async () => {
  const [worker, manager, sales, admin] = await Promise.all([
    makeActor("worker"),
    makeActor("manager"),
    makeActor("sales"),
    makeActor("admin"),
  ]);
  actors = { worker, manager, sales, admin };
});

/** A deleted product is found by its movements. */
async function unexplained({ SKU }: ProductView) {
  return (await reconcileStock()).discrepancies.filter(({ sku }) => sku === SKU);
}

async function answersAsTheModel(seed: number, sequences: number): Promise<void> {
  const property = fc.asyncProperty(sequence, async (attempts) => {
    const [model, factory] = [new StockModel(), new Factory(await StockWorld.open(actors))];
    for (const attempt of attempts) {
      const at = model.chosen(attempt);
      expect(await factory.run(attempt, at)).toBe(model.run(attempt, at));
      expect(await factory.world.stock()).toEqual(model.stock);
    }
    expect(await unexplained(factory.world.product)).toEqual([]);
  });
  // Biased values repeat the first choices, and little is ever held.
  await fc.assert(property, { seed, numRuns: sequences, unbiased: true });
}

test.each(KNOWN_SEEDS)(
  "answers and stock are still the model's: seed $seed",
  ({ seed, sequences }) => answersAsTheModel(seed, sequences),
  120_000,
);

test.concurrent.each(LANES)(
  "after any sequence of commands, answers and stock are the model's: lane %i",
  (lane) => answersAsTheModel(TEST_SEED + lane, Math.ceil(SEQUENCES / LANES.length)),
  600_000,
);

/** As `answersAsTheModel`, up to four commands at once: some order of them explains all answers and the stock. */
async function answersInSomeOrder(seed: number, sequences: number): Promise<void> {
  const property = fc.asyncProperty(sequenceAtOnce, async (attempts) => {
    const factory = new Factory(await StockWorld.open(actors));
    let histories: History[] = [[]];
    for (const round of splitIntoRounds(attempts)) {
      const model = modelAfter(histories[0] ?? []);
      const answered = await Promise.all(
        round.map(async (command) => {
          const at = model.chosen(command);
          return { command, at, answer: await factory.run(command, at) };
        }),
      );
      const stock = await factory.world.stock();
      histories = listExplanations(histories, answered, stock);
      if (histories.length === 0)
        throw new Error(
          `No order explains ${JSON.stringify({ answered, stock: [...stock], before: model.state() })}`,
        );
    }
    expect(await unexplained(factory.world.product)).toEqual([]);
  });
  // Simultaneous commands do not repeat in the same order, so shrinking a sequence would show nothing.
  await fc.assert(property, { seed, numRuns: sequences, unbiased: true, endOnFailure: true });
}

test.concurrent.each(LANES_AT_ONCE)(
  "some order of simultaneous commands gives the model's answers and stock: lane %i",
  (lane) => answersInSomeOrder(TEST_SEED + lane, Math.ceil(SEQUENCES / LANES.length)),
  600_000,
);

import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { ROLES, type Actor, type Role } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { makeActor } from "@/scripts/test-support/rows";
import { discrepanciesOf } from "@/scripts/test-support/sales-requests";
import {
  MODEL_SEED,
  MODEL_SEQUENCES,
  StockModel,
  type ModelColor,
  type ModelCommand,
  type Pick,
  type SaleStep,
} from "@/scripts/test-support/stock-model";
import { StockWorld } from "@/scripts/test-support/stock-world";
import type { StockAction } from "./schema";

const LANES = [0, 1, 2, 3];

const lineOf = (...colors: ModelColor[]) =>
  fc.record({ color: fc.constantFrom(...colors), quantity: fc.integer({ min: 1, max: 3 }) });
const linesOf = (...colors: ModelColor[]) =>
  fc.array(lineOf(...colors), { minLength: 1, maxLength: 3 });

const lines = fc.oneof(
  { weight: 14, arbitrary: linesOf("Blue", "Blue", "Blue", "Red", "Red", "Green") },
  { weight: 1, arbitrary: linesOf("Blue", "Red", "Unknown") },
);
const line = lineOf("Blue", "Blue", "Red", "Green", "Unknown");
const action = fc.constantFrom<StockAction>("add", "remove", "remove", "remove");
const pick = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Pick>("fitting") },
  { weight: 1, arbitrary: fc.constantFrom<Pick>(0, 1, 2) },
);
const step = fc.constantFrom<SaleStep>(
  ...(["hold", "hold", "hold", "hold", "hold", "accept", "changeDate", "reject"] as const),
  ...(["release", "release", "unhold", "unhold", "cancel", "cancel", "delete"] as const),
);

const decision = fc.constantFrom("Accepted", "Rejected");

/** Mostly somebody who may, now and then anybody. */
const by = (...roles: Role[]) =>
  fc.oneof(
    { weight: 19, arbitrary: fc.constantFrom(...roles) },
    { weight: 1, arbitrary: fc.constantFrom(...ROLES) },
  );

const askForSale = fc.record({ does: fc.constant("askForSale"), by: by("sales"), action, lines });

const command: fc.Arbitrary<ModelCommand> = fc.oneof(
  { weight: 3, arbitrary: askForSale },
  { weight: 12, arbitrary: fc.record({ does: step, by: by("manager", "admin"), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("changeStock"), by: by("manager"), action, lines }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("askForStock"), by: by("worker"), action, line }),
  },
  { weight: 2, arbitrary: fc.record({ does: decision, by: by("manager", "admin"), pick }) },
);

// Something to decide comes first, then whatever people do: 10 to 25 commands.
const sequence = fc
  .tuple(
    fc.array(askForSale, { minLength: 3, maxLength: 3 }),
    fc.array(command, { minLength: 7, maxLength: 22, size: "max" }),
  )
  .map((parts): ModelCommand[] => parts.flat());

let actors: Readonly<Record<Role, Actor>>;

beforeAll(async () => {
  // Every manager that other tests left would be told of every request that is made here.
  await db.user.deleteMany({ where: { role: "manager" } });
  const [worker, manager, sales, admin] = await Promise.all([
    makeActor("worker"),
    makeActor("manager"),
    makeActor("sales"),
    makeActor("admin"),
  ]);
  actors = { worker, manager, sales, admin };
});

test.concurrent.each(LANES)(
  "whatever people do in whatever order, answers and stock are the model's: lane %i",
  async (lane) => {
    const property = fc.asyncProperty(sequence, async (attempts) => {
      const [model, world] = [new StockModel(), await StockWorld.open(actors)];
      for (const attempt of attempts) {
        const at = model.chosen(attempt);
        expect(await world.run(attempt, at)).toBe(model.run(attempt));
        expect(await world.stock()).toEqual(model.stock);
      }
      expect(await discrepanciesOf(world.product)).toEqual([]);
    });
    await fc.assert(property, {
      seed: MODEL_SEED + lane,
      numRuns: Math.ceil(MODEL_SEQUENCES / LANES.length),
      // Biased values repeat the first choices, and little is ever held.
      unbiased: true,
    });
  },
  600_000,
);

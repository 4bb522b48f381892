import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Person } from "@/lib/auth/actor";
import { inTransaction } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { editProduct } from "@/lib/products/editing/commands";
import type { ProductView } from "@/lib/products/schema";
import { findDoubts } from "@/lib/proofs/repository";
import { addStock } from "@/lib/stock/repository";
import { enter, move } from "@/scripts/test-support/samples/counts";
import { IS_LONG, TEST_SEED } from "@/scripts/test-support/runs/long";
import { makeActor, makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import { acceptCount, startCount } from "./commands";
import { startCountSchema } from "./schema";

/*
 * Goods and books: goods come and go, which the books follow, and people who count or correct say what is there. Whatever order and
 * whatever at once, the books have each thing that was counted or corrected as it is, and no count meets a correction that
 * says something else.
 */

const SEQUENCES = IS_LONG ? 300 : 12;
const COUNTS = [0, 1, 2] as const;

type Correction =
  | { readonly does: "edit" | "import" }
  | { readonly does: "count" | "countInParts" | "accept"; readonly at: number };
type Step =
  | { readonly does: "move"; readonly units: number }
  | { readonly does: "atOnce"; readonly corrections: readonly Correction[] };

const at = fc.constantFrom(...COUNTS);
const correction: fc.Arbitrary<Correction> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom("count", "countInParts"), at }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("accept"), at }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom("edit", "import") }) },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant("move"), units: fc.integer({ min: -3, max: 4 }) }),
  fc.record({
    does: fc.constant("atOnce"),
    corrections: fc.array(correction, { minLength: 1, maxLength: 3 }),
  }),
);

let manager: Person;
let worker: Person;

beforeAll(async () => {
  [manager, worker] = [await makeActor("manager"), await makeActor("worker")];
});

/** One color of which the factory has `goods` units, whatever the books say, and three open counts of it. */
class Shelf {
  private isSaid = false;
  private readonly counting = new Map<string, Promise<unknown>>();

  private constructor(
    readonly product: ProductView,
    private readonly counts: readonly string[],
    private goods: number,
  ) {}

  static async open(books: number, goods: number): Promise<Shelf> {
    const product = await makeProduct({ Blue: books });
    const input = startCountSchema.parse({ skus: [product.SKU] });
    const counts = await Promise.all(COUNTS.map(() => startCount(manager, input)));
    return new Shelf(
      product,
      counts.map(({ _id }) => _id),
      goods,
    );
  }

  books = async () => (await getStock(this.product, "Blue")).quantity;

  async run(wanted: Step): Promise<void> {
    if (wanted.does === "move") return this.move(wanted.units);
    await Promise.all(wanted.corrections.map((one) => this.correct(one)));
  }

  /** Accepts what is still open; then the books are right if anybody said anything. */
  async close(): Promise<void> {
    for (const place of COUNTS) await this.correct({ does: "accept", at: place });
    if (this.isSaid) expect(await this.books()).toBe(this.goods);
  }

  private async move(units: number): Promise<void> {
    const most = Math.min(this.goods, await this.books());
    const moved = Math.max(units, -most);
    if (moved === 0) return;
    const action = moved > 0 ? "add" : "remove";
    await move(manager, this.product, "Blue", { action, quantity: Math.abs(moved) });
    this.goods += moved;
  }

  private async correct(wanted: Correction): Promise<void> {
    try {
      if (await this.attempt(wanted)) this.isSaid = true;
    } catch (thrown) {
      const expected = ["countClosed", "nothingCounted", "stockMoved"];
      if (!(thrown instanceof AppError && expected.includes(thrown.code))) throw thrown;
    }
  }

  private async attempt(wanted: Correction): Promise<boolean> {
    if (!("at" in wanted)) return wanted.does === "edit" ? this.edit() : this.importOpening();
    const { does, at: place } = wanted;
    const id = this.counts[place] ?? "";
    if (does === "accept") {
      await this.queued(id, () => acceptCount(manager, { id, leaveOutGone: false }));
      return true;
    }
    await this.queued(id, () => this.count(id, does === "countInParts"));
    return false;
  }

  /** Runs the work on a count alone: nobody accepts a half, nor do two people begin anew at once. */
  private async queued(id: string, work: () => Promise<unknown>): Promise<void> {
    const before = this.counting.get(id) ?? Promise.resolve();
    const done = before.then(work);
    this.counting.set(
      id,
      done.catch(() => undefined),
    );
    await done;
  }

  private async count(id: string, isInParts: boolean): Promise<void> {
    const place = { id, product: this.product };
    const part = isInParts ? Math.floor(this.goods / 2) : this.goods;
    await enter(worker, place, "Blue", part, "set");
    if (part < this.goods) await enter(manager, place, "Blue", this.goods - part);
  }

  private async edit(): Promise<boolean> {
    const { _id: id, name, size, SKU } = this.product;
    const colors = [{ color: "Blue", quantity: this.goods }];
    await editProduct(manager, { id, name, size, SKU, sorts: [{ sortName: "Standard", colors }] });
    return true;
  }

  private async importOpening(): Promise<boolean> {
    return inTransaction(manager, async (tx) => {
      const id = this.product.sorts[0]?.colors[0]?._id ?? "";
      await tx.$queryRaw`SELECT FROM "Color" WHERE "id" = ${id}::uuid FOR UPDATE`;
      const { quantity: books } = await tx.color.findUniqueOrThrow({ where: { id } });
      const quantity = this.goods - books;
      if (quantity <= 0) return false;
      const line = { sku: this.product.SKU, sortName: "Standard", color: "Blue", quantity };
      await addStock(tx, [line], { kind: "opening", username: manager.username });
      return true;
    });
  }
}

test("counts, edits, imports and moves leave the books with what is there", async () => {
  const units = fc.integer({ min: 0, max: 12 });
  const steps = fc.array(step, { minLength: 4, maxLength: 10, size: "max" });
  const property = fc.asyncProperty(units, units, steps, async (books, goods, wanted) => {
    const shelf = await Shelf.open(books, goods);
    for (const one of wanted) await shelf.run(one);
    await shelf.close();
    const { SKU } = shelf.product;
    expect((await findDoubts()).filter(({ sku }) => sku === SKU)).toEqual([]);
  });
  await fc.assert(property, { seed: TEST_SEED, numRuns: SEQUENCES, endOnFailure: true });
}, 600_000);

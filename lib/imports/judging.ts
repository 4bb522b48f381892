import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/database/db";
import type { Statements } from "@/lib/platform/database/query-rows";
import type { StockDocument } from "@/lib/stock/repository";
import type { Change, Preview, Units } from "./changes/schema";
import { judgeCustomers, toLock as toCustomerLock, writeCustomers } from "./customers/repository";
import { judgeProducts, toLock as toProductLock, writeProducts } from "./products/repository";
import type { Question } from "./questions/schema";
import type { Sheet } from "./reading/rules";
import type { Counts, ImportKind } from "./rows/rules";
import {
  judgeChanges,
  judgeOpening,
  toLock as toStockLock,
  writeStock,
  type JudgedStock,
} from "./stock/repository";
import { judgeUsers, writeUsers } from "./users/repository";

/** The context in which rows are written: the user, the document, and a callback that gets the number of rows written after each part. */
export type Work = {
  readonly username: string;
  readonly document: StockDocument;
  readonly wrote: (rows: number) => Promise<void>;
};

/** The effect of a sheet: what is shown and asked of it, the locks of what it changes, and the writing itself. */
export type Judged = {
  readonly counts: Counts;
  readonly changes: readonly Change[];
  readonly units: Units | null;
  readonly preview: readonly Preview[];
  readonly questions: readonly Question[];
  readonly blanksKept: number;
  readonly stockKept: number;
  /** By which the same rows are recognized in a later file. */
  readonly rowPrints: Uint8Array<ArrayBuffer> | null;
  readonly lock: (tx: Tx) => Promise<void>;
  readonly write: (tx: Tx, work: Work) => Promise<void>;
};

/** Judges a sheet of each kind against what is there and what the actor may see; what is wrong is noted in the sheet. */
export const JUDGES: Readonly<
  Record<ImportKind, (tx: Statements, sheet: Sheet, actor: Actor) => Promise<Judged>>
> = {
  products: async (tx, sheet) => {
    const plan = await judgeProducts(tx, sheet);
    return {
      ...plan,
      rowPrints: null,
      lock: toProductLock(plan),
      write: (inside, work) => writeProducts(inside, plan, work),
    };
  },
  openingStock: async (tx, sheet) =>
    toJudged(await judgeOpening(tx, sheet), { added: "opening", removed: "opening" }),
  stockChanges: async (tx, sheet) =>
    toJudged(await judgeChanges(tx, sheet), { added: "add", removed: "remove" }),
  customers: async (tx, sheet, actor) => {
    const plan = await judgeCustomers(tx, sheet, actor);
    return {
      ...plan,
      units: null,
      blanksKept: 0,
      stockKept: 0,
      rowPrints: null,
      lock: toCustomerLock(plan),
      write: (inside, { wrote }) => writeCustomers(inside, plan, { actor, wrote }),
    };
  },
  users: async (tx, sheet, actor) => {
    const plan = await judgeUsers(tx, sheet, actor);
    return {
      ...plan,
      changes: [],
      units: null,
      blanksKept: 0,
      stockKept: 0,
      rowPrints: null,
      lock: async () => undefined,
      write: (inside, { wrote }) => writeUsers(inside, plan, { actor, wrote }),
    };
  },
};

function toJudged(plan: JudgedStock, kinds: Parameters<typeof writeStock>[2]): Judged {
  return {
    ...plan,
    blanksKept: 0,
    stockKept: 0,
    lock: toStockLock(plan),
    write: (inside, work) => writeStock(inside, plan, kinds, work),
  };
}

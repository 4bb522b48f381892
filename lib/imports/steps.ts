import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { recordLog } from "@/lib/logs/steps";
import { db, inTransaction, type Tx } from "@/lib/platform/database/db";
import { UNKEYED } from "@/lib/platform/database/idempotency";
import { AppError } from "@/lib/platform/errors/app-error";
import { databaseRefusal } from "@/lib/platform/errors/db-errors";
import { limitConcurrency } from "@/lib/platform/load/limit-concurrency";
import { log } from "@/lib/platform/logging/log";
import type { StockDocument } from "@/lib/stock/steps";
import { judgeCustomers, lockPlanned as lockCustomers, writeCustomers } from "./customers/steps";
import { judgeProducts, lockPlanned as lockProducts, writeProducts } from "./products/steps";
import { importLabel, NOTHING_FOUND } from "./jobs/rules";
import type { ImportInput, ImportResult } from "./jobs/schema";
import { Ended, endImport, nextNumber, noteProgress } from "./jobs/steps";
import { readSheet } from "./reading/read-sheet";
import { recognizeHeads } from "./reading/recognition";
import { Sheet } from "./reading/rules";
import { HEADS, type Counts, type ImportKind } from "./rows/rules";
import { judgeChanges, judgeOpening, lockPlanned as lockStock, writeStock } from "./stock/steps";
import type { StockPlan } from "./stock/rules";

/** For whom rows are written, with which document, and what is called after each part with how many rows were written. */
type Work = {
  readonly username: string;
  readonly document: StockDocument;
  readonly wrote: (rows: number) => Promise<void>;
};

/** What a sheet would do: its counts, the locks of what it changes, and the writing itself. */
type Judged = {
  readonly counts: Counts;
  readonly stockKept: number;
  readonly lock: (tx: Tx) => Promise<void>;
  readonly write: (tx: Tx, work: Work) => Promise<void>;
};

/** Judges a sheet of each kind against what is there; what is wrong is noted in the sheet. */
export const JUDGES: Readonly<Record<ImportKind, (tx: Tx, sheet: Sheet) => Promise<Judged>>> = {
  products: async (tx, sheet) => {
    const plan = await judgeProducts(tx, sheet);
    return {
      ...{ counts: plan.counts, stockKept: plan.stockKept },
      lock: (inside) => lockProducts(inside, plan),
      write: (inside, work) => writeProducts(inside, plan, work),
    };
  },
  openingStock: async (tx, sheet) =>
    judgedStock(await judgeOpening(tx, sheet), { added: "opening", removed: "opening" }),
  stockChanges: async (tx, sheet) =>
    judgedStock(await judgeChanges(tx, sheet), { added: "add", removed: "remove" }),
  customers: async (tx, sheet) => {
    const plan = await judgeCustomers(tx, sheet);
    return {
      ...{ counts: plan.counts, stockKept: 0 },
      lock: (inside) => lockCustomers(inside, plan),
      write: (inside, { wrote }) => writeCustomers(inside, plan, wrote),
    };
  },
};

function judgedStock(plan: StockPlan, kinds: Parameters<typeof writeStock>[2]): Judged {
  return {
    ...{ counts: plan.counts, stockKept: 0 },
    lock: (inside) => lockStock(inside, plan),
    write: (inside, work) => writeStock(inside, plan, kinds, work),
  };
}

/** Milliseconds in which all rows of a file must be written. */
const TRANSACTION = { timeout: 180_000 };

// Each takes a connection and memory while it runs.
const importsAtOnce = limitConcurrency("imports", { atOnce: 1, waiting: 6, retryAfter: 20 });

/** An import that runs: its id, for whom, what is imported, and what was found in the file so far. */
type Run = {
  readonly id: string;
  readonly actor: Actor;
  readonly kind: ImportKind;
  readonly input: ImportInput;
  found: ImportResult;
};

/** Runs an import that was begun to its end, and notes what came of it. Never rejects. */
export async function carryOut(
  id: string,
  actor: Actor,
  kind: ImportKind,
  input: ImportInput,
): Promise<void> {
  const run: Run = { id, actor, kind, input, found: NOTHING_FOUND };
  try {
    await importsAtOnce.run(() => checkAndWrite(run), [actor.id]);
  } catch (thrown) {
    if (thrown instanceof Ended) return;
    const found = { ...run.found, refusal: refusalOf(thrown) };
    await endImport(db, id, "refused", found).catch((again: unknown) => {
      if (!(again instanceof Ended)) log.error({ err: again }, "an import was not ended");
    });
  }
}

/** Why an import ended; wrong cells speak for themselves. */
function refusalOf(thrown: unknown): ImportResult["refusal"] {
  if (thrown instanceof WrongCells) return null;
  const error = thrown instanceof AppError ? thrown : databaseRefusal(thrown);
  if (!error) log.error({ err: thrown }, "an import failed unexpectedly");
  return { code: error?.code ?? "unexpected", params: { ...error?.details?.params } };
}

class WrongCells extends Error {
  override name = "WrongCells";
}

async function checkAndWrite(run: Run): Promise<void> {
  const { id, actor, kind, input } = run;
  const table = await readSheet(input.file, actor.id, {
    kind,
    recognize: (top) => recognizeHeads(kind, top, input.columns),
  });
  const { missing } = table;
  run.found = { ...run.found, columns: [...table.columns] };
  if (missing.length > 0)
    throw new AppError("columnsMissing", {
      params: { columns: missing.map((field) => HEADS[field][0]).join(", ") },
    });
  const rows = table.rows.length;
  await noteProgress(id, { stage: "checking", written: 0, rows });
  const judge = async (tx: Tx) => {
    const sheet = new Sheet(table);
    const judged = await JUDGES[kind](tx, sheet);
    const { counts, stockKept } = judged;
    const { wrongCount } = sheet;
    const wrong = [...sheet.wrong].sort((one, other) => one.row - other.row);
    run.found = { ...run.found, ...{ counts, stockKept, wrong, wrongCount } };
    return judged;
  };
  const judged = await judge(db);
  const isRight = run.found.wrongCount === 0;
  const isNothingNew = judged.counts.new + judged.counts.changed === 0;
  if (input.dryRun || (isRight && isNothingNew))
    return void (await endImport(db, id, "done", run.found));
  if (!isRight) throw new WrongCells();
  await inTransaction(UNKEYED, (tx) => write(tx, run, rows, judged, judge), TRANSACTION);
}

/** Writes what was judged before, after it was judged anew behind the locks, since others have worked meanwhile. */
async function write(
  tx: Tx,
  run: Run,
  rows: number,
  before: Judged,
  judge: (tx: Tx) => Promise<Judged>,
): Promise<void> {
  const { id, actor, kind } = run;
  await before.lock(tx);
  const judged = await judge(tx);
  if (run.found.wrongCount > 0) throw new WrongCells();
  let written = 0;
  const wrote = async (more: number) => {
    written += more;
    await noteProgress(id, { stage: "writing", written, rows });
  };
  await wrote(judged.counts.unchanged);
  const number = await nextNumber(tx);
  const document = { id, label: importLabel(number) };
  await judged.write(tx, { username: actor.username, document, wrote });
  const { sha256, fileName } = await endImport(tx, id, "done", run.found, number);
  const { counts } = judged;
  const said = { kind, number, fileName, sha256, rows: counts.new + counts.changed, ...counts };
  await recordLog(tx, actor.username, "FILE_IMPORTED", said);
}

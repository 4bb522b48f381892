import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { recordLog } from "@/lib/logs/repository";
import { driver, inTransaction, type Tx } from "@/lib/platform/database/db";
import { UNKEYED } from "@/lib/platform/database/idempotency";
import type { Statements } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { databaseRefusal } from "@/lib/platform/errors/db-errors";
import { limitConcurrency } from "@/lib/platform/load/limit-concurrency";
import { log } from "@/lib/platform/logging/log";
import { MAX_CHANGES } from "./changes/schema";
import { importLabel, NOTHING_FOUND } from "./jobs/rules";
import type { ImportInput, ImportResult } from "./jobs/schema";
import { Ended, endImport, takeNextNumber, noteProgress } from "./jobs/repository";
import { JUDGES, type Judged } from "./judging";
import { rememberMapping } from "./mappings/repository";
import { listUnconfirmed, rejectUnconfirmed } from "./questions/rules";
import { findSameFile, lockFile } from "./questions/repository";
import { readFile, type ReadFile } from "./reading/repository";
import { Sheet } from "./reading/rules";
import type { ImportKind } from "./rows/rules";

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
  readonly sha256: string;
  found: ImportResult;
};

/** Runs an import that was begun to its end, and notes what came of it. Never rejects. */
export async function carryOut(start: Omit<Run, "found">): Promise<void> {
  const run: Run = { ...start, found: NOTHING_FOUND };
  try {
    await importsAtOnce.run(() => checkAndWrite(run), [run.actor.id]);
  } catch (thrown) {
    if (thrown instanceof Ended) return;
    const found = { ...run.found, refusal: toRefusal(thrown) };
    await endImport(driver, run.id, "refused", found).catch((again: unknown) => {
      if (!(again instanceof Ended)) log.error({ err: again }, "an import was not ended");
    });
  }
}

/** Returns why an import ended; wrong cells speak for themselves. */
function toRefusal(thrown: unknown): ImportResult["refusal"] {
  if (thrown instanceof WrongCells) return null;
  const error = thrown instanceof AppError ? thrown : databaseRefusal(thrown);
  if (!error) log.error({ err: thrown }, "an import failed unexpectedly");
  return { code: error?.code ?? "unexpected", params: { ...error?.details?.params } };
}

class WrongCells extends Error {
  override name = "WrongCells";
}

async function checkAndWrite(run: Run): Promise<void> {
  const { id, input } = run;
  const file = await readFile(run);
  run.found = { ...run.found, ...file.described };
  if (file.refusal) throw file.refusal;
  const rows = file.sheet.rows.length;
  await noteProgress(id, { stage: "checking", written: 0, rows });
  // Only the lock is taken on: the plan of a large file would not fit in the memory twice.
  const { lock, counts } = await judgeFile(driver, run, file);
  const isRight = run.found.wrongCount === 0;
  const isNothingNew = counts.new + counts.changed === 0;
  if (input.dryRun || (isRight && isNothingNew))
    return void (await endImport(driver, id, "done", run.found));
  if (!isRight) throw new WrongCells();
  rejectUnconfirmed(run.found.questions, input.confirmed);
  await inTransaction(UNKEYED, (tx) => write(tx, run, file, lock), TRANSACTION);
}

/** Judges a file against what is there now, and notes what was found. */
async function judgeFile(tx: Statements, run: Run, file: ReadFile): Promise<Judged> {
  const sheet = new Sheet(file.sheet);
  const judged = await JUDGES[run.kind](tx, sheet, run.actor);
  const { counts, changes, units, preview, blanksKept, stockKept } = judged;
  const isChanging = counts.new + counts.changed > 0;
  const same = isChanging ? await findSameFile(tx, run.kind, run.sha256) : [];
  const others = judged.questions.filter(({ code }) => code !== "similarFile" || same.length === 0);
  const right = sheet.wrongCount > 0 ? sheet.keepRight(changes) : changes;
  run.found = {
    ...run.found,
    counts,
    changes: right.slice(0, MAX_CHANGES),
    changeCount: right.length,
    // A file with wrong cells moves nothing.
    units: sheet.wrongCount > 0 ? null : units,
    preview: [...preview],
    blanksKept,
    stockKept,
    questions: [...same, ...file.questions, ...others],
    wrong: [...sheet.wrong].sort((one, other) => one.row - other.row),
    wrongCount: sheet.wrongCount,
  };
  return judged;
}

/** Writes what was judged before, after it was judged anew behind its lock, since others have worked meanwhile. */
async function write(tx: Tx, run: Run, file: ReadFile, lock: Judged["lock"]): Promise<void> {
  const { id, actor, kind, input } = run;
  const rows = file.sheet.rows.length;
  await lockFile(tx, kind, run.sha256);
  await lock(tx);
  const judged = await judgeFile(tx, run, file);
  if (run.found.wrongCount > 0) throw new WrongCells();
  rejectUnconfirmed(run.found.questions, input.confirmed);
  let written = 0;
  const wrote = async (more: number) => {
    written += more;
    await noteProgress(id, { stage: "writing", written, rows });
  };
  await wrote(judged.counts.unchanged);
  const number = await takeNextNumber(tx);
  const document = { id, label: importLabel(number) };
  await judged.write(tx, { username: actor.username, document, wrote });
  if (input.columns)
    await rememberMapping(tx, {
      kind,
      heads: file.sheet.columns.map(({ head }) => head),
      columns: input.columns,
      username: actor.username,
    });
  const imported = { number, rowPrints: judged.rowPrints };
  const { sha256, fileName } = await endImport(tx, id, "done", run.found, imported);
  const { counts } = judged;
  const confirmed = listConfirmed(run);
  const details = { kind, number, fileName, sha256, rows: counts.new + counts.changed, ...counts };
  await recordLog(tx, actor.username, "FILE_IMPORTED", {
    ...details,
    ...(confirmed.length > 0 && { confirmed }),
  });
}

/** Lists the questions that were asked and answered. */
function listConfirmed({ found, input }: Run): string[] {
  const open = listUnconfirmed(found.questions, input.confirmed);
  return found.questions.filter((question) => !open.includes(question)).map(({ code }) => code);
}

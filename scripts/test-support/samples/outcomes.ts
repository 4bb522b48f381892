import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";

/** Describes how a call ended: "done", the code of its error, or a bug. */
export function describeOutcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "done",
    (thrown: unknown) => (thrown instanceof AppError ? thrown.code : `a bug: ${String(thrown)}`),
  );
}

/** A user's log entries, the oldest first. */
export function getLogs(username: string) {
  return db.systemLog.findMany({
    where: { username },
    select: { action: true, details: true },
    orderBy: { id: "asc" },
  });
}

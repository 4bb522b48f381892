import "server-only";
import * as z from "zod/mini";
import { $ZodError, type $ZodIssue } from "zod/v4/core";
import { databaseRefusal } from "@/lib/platform/errors/db-errors";
import { noteFullDisk } from "@/lib/platform/database/disk";
import { english, englishMoment } from "@/lib/platform/errors/english";
import { errorLines, namesLimit } from "@/lib/platform/errors/error-text";
import { AppError, type Reason } from "@/lib/platform/errors/app-error";
import { log } from "@/lib/platform/logging/log";

// More lines are of no use, and rendering the text of each takes time.
const MOST_LINES = 50;

/** Converts anything thrown below to the error that REST and server actions return; a bug is logged here, once. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof $ZodError) return new AppError("invalidInput", { lines: toLines(thrown) });
  const refusal = databaseRefusal(thrown);
  if (refusal?.code === "diskFull") noteFullDisk();
  if (!refusal) log.error({ err: thrown }, "failed unexpectedly");
  return refusal ?? new AppError("unexpected");
}

/** Returns an error's body as the contract defines it. */
export function toErrorBody(error: AppError) {
  const { code, details } = error;
  const message = errorLines(english, error, englishMoment).join("\n");
  return { error: message, message, code, details };
}

function toLines(error: $ZodError) {
  const lines = error.issues.flatMap((issue) => {
    const lineAt = (path: readonly PropertyKey[], reason: string) => ({
      field: path.map(String).join("."),
      reason,
    });
    return issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => lineAt([...issue.path, key], "unknownField" satisfies Reason))
      : [{ ...lineAt(issue.path, issue.message), ...toDetails(issue) }];
  });
  return lines.slice(0, MOST_LINES);
}

const paramsSchema = z.union([
  z.object({ sign: z.string(), position: z.number() }),
  z.object({ limit: z.number() }),
]);

/** Returns the bound that a value exceeds, where the text names it; or the rejected sign and its position. */
function toDetails(issue: $ZodIssue): { limit?: number } | { sign: string; position: number } {
  if (issue.code === "custom") return paramsSchema.safeParse(issue.params).data ?? {};
  if (!namesLimit(issue.message)) return {};
  if (issue.code === "too_small") return { limit: Number(issue.minimum) };
  return issue.code === "too_big" ? { limit: Number(issue.maximum) } : {};
}

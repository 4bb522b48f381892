import "server-only";
import { $ZodError } from "zod/v4/core";
import { databaseRefusal } from "@/lib/platform/db-errors";
import { AppError } from "@/lib/platform/errors";

/** Turns anything thrown below into the one refusal that both doors speak; a bug is logged here, once. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof $ZodError) return new AppError("invalidInput", { lines: linesOf(thrown) });
  const refusal = databaseRefusal(thrown);
  if (!refusal) console.error(thrown);
  return refusal ?? new AppError("unexpected");
}

function linesOf(error: $ZodError) {
  return error.issues.flatMap((issue) => {
    const lineAt = (path: readonly PropertyKey[], reason: string) => ({
      field: path.map(String).join("."),
      reason,
    });
    return issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => lineAt([...issue.path, key], "unknownField"))
      : [lineAt(issue.path, issue.message)];
  });
}

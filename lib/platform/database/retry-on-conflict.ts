import { AppError } from "@/lib/platform/errors/app-error";

/**
 * Returns the first result of an attempt that is not null. An attempt returns null, and has written nothing, when somebody has changed
 * what it read before it could lock it: the next one reads it anew. Throws `busy` after so many attempts.
 */
export async function retryOnConflict<T>(
  attempts: number,
  attempt: () => Promise<T | null>,
): Promise<T> {
  for (let left = attempts; left > 0; left -= 1) {
    const result = await attempt();
    if (result !== null) return result;
  }
  throw new AppError("busy");
}

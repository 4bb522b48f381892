import * as z from "zod/mini";

/** The answer of an operation that has nothing to show: what was done, in an English sentence. */
export const messageSchema = z.object({ message: z.string() });

/** The answer of a list. */
export function listAnswer<S extends z.ZodMiniType>(item: S) {
  return z.readonly(z.array(item));
}

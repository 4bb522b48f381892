import * as z from "zod/mini";

/** The response of an operation without a result: what was done, in an English sentence. */
export const messageSchema = z.object({ message: z.string() });

/** Makes the response schema of a list. */
export function listAnswer<S extends z.ZodMiniType>(item: S) {
  return z.readonly(z.array(item));
}

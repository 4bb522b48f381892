import "server-only";
import { command } from "@/lib/auth/entry-point";
import { inspectTable } from "./repository";
import { inspectFileSchema } from "./schema";

/**
 * Recognizes the kind of a file's rows by its heads, and sums up the rows; nothing is written. Throws what a file is refused with, such as
 * `importType` and `importTooLarge`.
 */
export const inspectFile = command("imports.view", inspectFileSchema, async (actor, { file }) =>
  inspectTable(file, actor.id),
);

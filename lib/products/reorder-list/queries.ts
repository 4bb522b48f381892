import "server-only";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { listReorderLinesSchema, type ReorderLineView } from "./schema";
import { selectReorderLines } from "./repository";

/** The reorder list: the colors that are low, with the units that fill each up to twice its minimum. */
export const listReorderLines = query(
  "reorderList.view",
  listReorderLinesSchema,
  async (actor, wanted): Promise<ReorderLineView[]> => selectReorderLines(driver, wanted),
);

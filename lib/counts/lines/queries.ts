import "server-only";
import { query } from "@/lib/auth/entry-point";
import { db, driver } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { listCountLinesSchema, type CountLineView } from "../schema";
import { countNotFound, seesExpected } from "../repository";
import { selectLines } from "./repository";

const DEFAULT_LINES = 100;

/**
 * Returns a page of a count's lines, 100 by default. Throws `notAllowed` when the differences are requested of a count that is blind for
 * the actor: their order alone would reveal what is expected.
 */
export const listCountLines = query(
  "counts.view",
  listCountLinesSchema,
  async (actor, { limit = DEFAULT_LINES, ...wanted }): Promise<CountLineView[]> => {
    if (wanted.show === "different" || wanted.show === "toDecide") {
      const where = { id: wanted.id };
      const count = await db.stockCount.findUnique({ where, select: { isBlind: true } });
      if (!count) throw countNotFound(wanted.id);
      if (!seesExpected(actor, count)) throw new AppError("notAllowed");
    }
    return selectLines(driver, actor, { ...wanted, limit });
  },
);

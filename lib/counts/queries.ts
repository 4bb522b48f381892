import "server-only";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { Prisma } from "@/lib/platform/prisma/client";
import { countIdSchema, listCountsSchema, type CountView } from "./schema";
import { countOfId, selectCounts } from "./repository";

/** Stock counts, the newest first. */
export const listCounts = query(
  "counts.view",
  listCountsSchema,
  async (actor, { state, before, limit }): Promise<CountView[]> => {
    const isWanted = state ? STATES[state] : Prisma.sql`true`;
    const place = before ? Prisma.sql`AND k."number" < ${before}::int` : Prisma.empty;
    return selectCounts(driver, actor, Prisma.sql`${isWanted} ${place}`, limit);
  },
);

const STATES = {
  open: Prisma.sql`k."status" = 'open'`,
  closed: Prisma.sql`k."status" <> 'open'`,
};

/** One stock count. Throws `countNotFound`. */
export const getCount = query(
  "counts.view",
  countIdSchema,
  async (actor, { id }): Promise<CountView> => countOfId(driver, actor, id),
);

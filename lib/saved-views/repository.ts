import "server-only";
import type { Tx } from "@/lib/platform/database/db";
import type { ViewScreen } from "./rules";
import type { SavedView } from "./schema";

type Rows = Pick<Tx, "savedView">;

/** Queues one person's changes to their views: what is read afterwards and what is written belong together. */
export async function lockViews(tx: Tx, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;
}

/** Reads a person's views of a screen, the oldest first. */
export async function readViews(
  tx: Rows,
  { userId, screen }: { readonly userId: string; readonly screen: ViewScreen },
): Promise<SavedView[]> {
  const views = await tx.savedView.findMany({
    where: { userId, screen },
    select: { id: true, name: true, query: true },
    orderBy: { id: "asc" },
  });
  return views.map(({ id, ...view }) => ({ _id: id, ...view }));
}

import "server-only";
import type { Tx } from "@/lib/platform/database/db";
import type { ViewScreen } from "./rules";
import type { SavedView } from "./schema";

type Rows = Pick<Tx, "savedView">;

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

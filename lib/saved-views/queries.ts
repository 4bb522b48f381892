import "server-only";
import { getPersonId, query } from "@/lib/auth/entry-point";
import { db } from "@/lib/platform/database/db";
import { readViews } from "./repository";
import { listViewsSchema, type SavedView } from "./schema";

/** Lists the actor's own views of a screen, the oldest first. */
export const listOwnViews = query(
  "ownViews.manage",
  listViewsSchema,
  async (actor, { screen }): Promise<SavedView[]> =>
    readViews(db, { userId: getPersonId(actor).id, screen }),
);

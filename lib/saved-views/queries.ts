import "server-only";
import { getPersonId, query } from "@/lib/auth/entry-point";
import { authorize, PAGES } from "@/lib/auth/permissions";
import { db } from "@/lib/platform/database/db";
import { readViews } from "./repository";
import { listViewsSchema, type SavedView } from "./schema";

/** Lists the actor's own views of a screen that they may open, the oldest first. */
export const listOwnViews = query(
  "session.own",
  listViewsSchema,
  async (actor, { screen }): Promise<SavedView[]> => {
    authorize(actor, { permission: PAGES[`/${screen}`], kind: "query" });
    return readViews(db, { userId: getPersonId(actor).id, screen });
  },
);

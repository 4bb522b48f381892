import "server-only";
import { command, getPersonId } from "@/lib/auth/entry-point";
import { authorize, PAGES } from "@/lib/auth/permissions";
import { inTransaction } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { toComparisonKey } from "@/lib/platform/input/keys";
import { readViews } from "./repository";
import { MAX_VIEWS } from "./rules";
import { saveViewSchema, viewIdSchema, type SaveResult } from "./schema";

/**
 * Saves what a screen that the actor may open shows, under a name of their own. Another view of theirs with that name is replaced only on
 * request: otherwise nothing is saved, and the result names it. Throws `tooManyViews`.
 */
export const saveOwnView = command(
  "session.own",
  saveViewSchema,
  async (actor, { screen, name, query, replaces }): Promise<SaveResult> => {
    const { id: userId } = getPersonId(actor);
    authorize(actor, { permission: PAGES[`/${screen}`], kind: "query" });
    return inTransaction(actor, async (tx) => {
      // One person's saves are queued: the list and the row belong together.
      await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;
      const views = await readViews(tx, { userId, screen });
      const key = toComparisonKey(name);
      const known = views.find((view) => toComparisonKey(view.name) === key);
      if (known && known.query !== query && !replaces) return { taken: known.name };
      if (!known && views.length >= MAX_VIEWS)
        throw new AppError("tooManyViews", { params: { most: MAX_VIEWS } });
      if (known) await tx.savedView.update({ where: { id: known._id }, data: { name, query } });
      else await tx.savedView.create({ data: { userId, screen, name, query } });
      return { taken: null };
    });
  },
);

/** Deletes a view of the actor's own. One that is deleted already, or another person's, is left as it is. */
export const deleteOwnView = command(
  "session.own",
  viewIdSchema,
  async (actor, { id }): Promise<void> => {
    const { id: userId } = getPersonId(actor);
    await inTransaction(actor, (tx) => tx.savedView.deleteMany({ where: { id, userId } }));
  },
);

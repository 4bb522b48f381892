import "server-only";
import { command, getPersonId } from "@/lib/auth/entry-point";
import { authorize, PAGES } from "@/lib/auth/permissions";
import { inTransaction } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { toComparisonKey } from "@/lib/platform/input/keys";
import { lockViews, readViews } from "./repository";
import { MAX_VIEWS } from "./rules";
import {
  renameViewSchema,
  saveViewSchema,
  viewIdSchema,
  type NamedResult,
  type SavedView,
} from "./schema";

/**
 * Saves what a screen that the actor may open shows, under a name of their own. Another view of theirs with that name is replaced only on
 * request: otherwise nothing is saved, and the result names it. Throws `tooManyViews`.
 */
export const saveOwnView = command(
  "session.own",
  saveViewSchema,
  async (actor, { screen, name, query, replaces }): Promise<NamedResult> => {
    const { id: userId } = getPersonId(actor);
    authorize(actor, { permission: PAGES[`/${screen}`], kind: "query" });
    return inTransaction(actor, async (tx) => {
      await lockViews(tx, userId);
      const views = await readViews(tx, { userId, screen });
      const known = findNamed(views, name);
      if (known && known.query !== query && !replaces) return { taken: known.name };
      if (!known && views.length >= MAX_VIEWS)
        throw new AppError("tooManyViews", { params: { most: MAX_VIEWS } });
      const { id } = known
        ? await tx.savedView.update({ where: { id: known._id }, data: { name, query } })
        : await tx.savedView.create({ data: { userId, screen, name, query } });
      return { _id: id };
    });
  },
);

/**
 * Gives a view of the actor's own another name. If another view of theirs on the same screen has it, nothing changes, and the result names
 * that one. Throws `goneMeanwhile`.
 */
export const renameOwnView = command(
  "session.own",
  renameViewSchema,
  async (actor, { id, name }): Promise<NamedResult> => {
    const { id: userId } = getPersonId(actor);
    return inTransaction(actor, async (tx) => {
      await lockViews(tx, userId);
      const view = await tx.savedView.findFirst({ where: { id, userId } });
      if (!view) throw new AppError("goneMeanwhile");
      const known = findNamed(await readViews(tx, { userId, screen: view.screen }), name);
      if (known && known._id !== id) return { taken: known.name };
      await tx.savedView.update({ where: { id }, data: { name } });
      return { _id: id };
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

/** Finds the view with a name, however it is typed. */
function findNamed(views: readonly SavedView[], name: string): SavedView | undefined {
  const key = toComparisonKey(name);
  return views.find((view) => toComparisonKey(view.name) === key);
}

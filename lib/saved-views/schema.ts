import * as z from "zod/mini";
import { text } from "@/lib/platform/input/text";
import { isViewQuery, MAX_VIEW_NAME, MAX_VIEW_QUERY, VIEW_SCREENS, type ViewScreen } from "./rules";

const screen = z.enum(VIEW_SCREENS, "invalid");

/** Refuses a query with a parameter that the screen does not know. */
const knownParameters = z.refine<{ readonly screen: ViewScreen; readonly query: string }>(
  (view) => isViewQuery(view.screen, view.query),
  { error: "invalid", path: ["query"] },
);

const name = text(MAX_VIEW_NAME);

/** Input for saving what a screen shows under a name; `replaces` allows that another view of that name is replaced. */
export const saveViewSchema = z
  .strictObject({
    screen,
    name,
    query: z.string("invalid").check(z.maxLength(MAX_VIEW_QUERY, "tooLong")),
    replaces: z.boolean("invalid"),
  })
  .check(knownParameters);

/** The view that now has the name, or the name of another one that has it already. */
export type NamedResult = { readonly _id: string } | { readonly taken: string };

const id = z.uuid("id");

export const viewIdSchema = z.strictObject({ id });

export const renameViewSchema = z.strictObject({ id, name });

export const listViewsSchema = z.strictObject({ screen });

/** A person's own name for what a screen shows; `query` has the parameters of its address. */
export type SavedView = { readonly _id: string; readonly name: string; readonly query: string };

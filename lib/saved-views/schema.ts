import * as z from "zod/mini";
import { text } from "@/lib/platform/input/text";
import { isViewQuery, MAX_VIEW_NAME, MAX_VIEW_QUERY, VIEW_SCREENS, type ViewScreen } from "./rules";

const screen = z.enum(VIEW_SCREENS, "invalid");

/** Refuses a query with a parameter that the screen does not know. */
const knownParameters = z.refine<{ readonly screen: ViewScreen; readonly query: string }>(
  (view) => isViewQuery(view.screen, view.query),
  { error: "invalid", path: ["query"] },
);

/** Input for saving what a screen shows under a name; `replaces` allows that another view of that name is replaced. */
export const saveViewSchema = z
  .strictObject({
    screen,
    name: text(MAX_VIEW_NAME),
    query: z.string("invalid").check(z.maxLength(MAX_VIEW_QUERY, "tooLong")),
    replaces: z.boolean("invalid"),
  })
  .check(knownParameters);

/** The name of the view that would have to be replaced; null once the new one is saved. */
export type SaveResult = { readonly taken: string | null };

export const viewIdSchema = z.strictObject({ id: z.uuid("id") });

export const listViewsSchema = z.strictObject({ screen });

/** A person's own name for what a screen shows; `query` has the parameters of its address. */
export type SavedView = { readonly _id: string; readonly name: string; readonly query: string };

import * as z from "zod/mini";

/** Lists with what is archived: it alone, or all. Without it they leave it out. */
export const ARCHIVED_FILTERS = ["only", "all"] as const;
export type ArchivedFilter = (typeof ARCHIVED_FILTERS)[number];

export const archivedFilter = z.optional(z.enum(ARCHIVED_FILTERS));

import * as z from "zod/mini";

/** A person's badge, without its code: who made it and when (ISO 8601 in UTC). */
export const badgeViewSchema = z.object({
  username: z.string(),
  madeBy: z.string(),
  madeAt: z.string(),
});
export type BadgeView = z.output<typeof badgeViewSchema>;

/** A person whose badge is printed with those of others, and whether there is one yet. */
export const badgeHolderSchema = z.object({
  username: z.string(),
  displayName: z.nullable(z.string()),
  hasBadge: z.boolean(),
});
export type BadgeHolder = z.output<typeof badgeHolderSchema>;

/** A user's badge; null for none. */
export const foundBadgeSchema = z.object({ badge: z.nullable(badgeViewSchema) });
export type FoundBadge = z.output<typeof foundBadgeSchema>;

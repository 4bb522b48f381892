import * as z from "zod/mini";

/** The maximum of colors in one call. */
const MAX_COLORS = 200;

const ids = z.pipe(
  z.string("id"),
  z.pipe(
    z.transform((text: string) => text.split(",")),
    z.array(z.uuid("id")).check(z.minLength(1, "id"), z.maxLength(MAX_COLORS, "tooManyLines")),
  ),
);

/** The colors (ids with commas between them) whose supply is wanted. */
export const listSupplySchema = z.strictObject({ colorIds: ids });

/** Units of one color in a request that waits for a decision; `day` (YYYY-MM-DD) is its submission date, which requests of workers lack. */
const waitingSchema = z.object({
  document: z.object({
    type: z.enum(["salesRequest", "workerRequest"]),
    id: z.string(),
    label: z.string(),
  }),
  username: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  quantity: z.number(),
  day: z.nullable(z.string()),
});
export type WaitingUnits = z.output<typeof waitingSchema>;

/**
 * The supply of one color: the additions and the removals that wait for a decision (the earliest day first, those without a day last), and
 * the units that left per week on average of the last eight weeks, or since its first movement if that is later; at least one week.
 */
export const supplySchema = z.object({
  colorId: z.string(),
  incoming: z.array(waitingSchema),
  asked: z.array(waitingSchema),
  usedPerWeek: z.number(),
});
export type Supply = z.output<typeof supplySchema>;

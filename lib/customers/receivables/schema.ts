import * as z from "zod/mini";

/** The ages of what customers owe, in days since the sale. */
export const AGES = ["0-30", "31-60", "61-90", "91-"] as const;

export const receivablesSchema = z.object({
  /** The sum of what customers owe, and how many of them owe something. */
  total: z.string(),
  customers: z.number(),
  ages: z.array(z.object({ age: z.enum(AGES), amount: z.string() })),
  /** Cheques that can be cashed within a week from today, the first ones of `count`. */
  cheques: z.object({
    count: z.number(),
    total: z.string(),
    next: z.array(
      z.object({
        _id: z.string(),
        number: z.number(),
        dueDay: z.string(),
        amount: z.string(),
        customerId: z.string(),
        customerName: z.string(),
      }),
    ),
  }),
});
export type Receivables = z.output<typeof receivablesSchema>;

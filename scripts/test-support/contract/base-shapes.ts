import * as z from "zod";

export const id = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
export const moment = z.iso.datetime();
/** Beside a username: what the person is called now, if not by that. */
export const displayName = z.nullable(z.string());
export const amount = z.string().regex(/^\d+\.\d\d$/);
/** An amount that can be negative. */
export const balance = z.string().regex(/^-?\d+\.\d\d$/);
export const day = z.iso.date();

export const packs = z.array(
  z.strictObject({ name: z.string(), units: z.int(), barcode: z.nullable(z.string()) }),
);

import * as z from "zod/mini";
import { stockActionSchema } from "@/lib/stock/schema";

/** The action with which a sales user's new requests start. */
export const startActionSchema = z.strictObject({ action: stockActionSchema });
export type StartAction = z.output<typeof startActionSchema>;

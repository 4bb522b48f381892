import * as z from "zod/mini";
import { printLocaleSchema } from "@/lib/printing/store/schema";

/** Which paper of a stock count: a sheet to count with, or what differs; and in which language. */
export const printCountSchema = z.strictObject({
  id: z.uuid("id"),
  kind: z.enum(["sheet", "result"]),
  locale: printLocaleSchema,
});

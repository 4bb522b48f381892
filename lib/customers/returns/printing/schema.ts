import * as z from "zod/mini";
import { printLocaleSchema } from "@/lib/printing/store/schema";

/** The document of one return. */
export const printReturnSchema = z.strictObject({ id: z.uuid("id"), locale: printLocaleSchema });

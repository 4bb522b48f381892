import * as z from "zod/mini";
import { printLocaleSchema } from "@/lib/printing/store/schema";
import { filterShape, inOrder } from "../schema";

/** Which log entries to print, in which language. */
export const printLogsSchema = z
  .strictObject({ ...filterShape, locale: printLocaleSchema })
  .check(inOrder);

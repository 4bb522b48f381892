import * as z from "zod/mini";
import { IMPORT_FIELDS } from "../rows/rules";

/** The fields that the columns of a file with certain heads fill, as a person chose when such a file was imported. */
export const mappingSchema = z.object({
  headsHash: z.string(),
  columns: z.array(z.nullable(z.enum(IMPORT_FIELDS))),
  username: z.string(),
  usedAt: z.string(),
});
export type Mapping = z.output<typeof mappingSchema>;

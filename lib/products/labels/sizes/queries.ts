import "server-only";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { Prisma } from "@/lib/platform/prisma/client";
import { selectLabelSizes } from "./repository";
import type { LabelSizeView } from "./schema";

/** All saved sizes of labels, by name. */
export const listLabelSizes = query("labels.print", (): Promise<LabelSizeView[]> =>
  selectLabelSizes(driver, Prisma.sql`true`),
);

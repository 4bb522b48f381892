import "server-only";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { Prisma } from "@/lib/platform/prisma/client";
import type { TokenView } from "./schema";
import { selectTokens } from "./repository";

/** All tokens that were ever made: the usable ones first, the newest first. */
export const listTokens = query("integrations.manage", async (): Promise<TokenView[]> =>
  selectTokens(driver, Prisma.sql`true`),
);

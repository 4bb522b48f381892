import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { queryTrustedRows } from "@/lib/platform/database/query-rows";
import { ownersViewSchema, type OwnersView } from "./schema";

/** The sales users, and others who still have customers, with the number of customers of each. */
export const listOwners = query("customers.handOver", async (): Promise<OwnersView> => {
  const [found] = await queryTrustedRows(driver, z.object({ view: ownersViewSchema }))`
    SELECT json_build_object(
      'withoutOwner', (SELECT count(*) FROM "Customer" WHERE "ownerId" IS NULL),
      'owners', coalesce(json_agg(json_build_object('username', u."username", 'displayName', u."displayName",
        'customers', coalesce(owned.customers, 0), 'isActive', u."role" = 'sales' AND u."deactivatedAt" IS NULL)
        ORDER BY u."usernameKey"), '[]')) AS view
    FROM "User" u LEFT JOIN (SELECT "ownerId", count(*) AS customers FROM "Customer" GROUP BY 1) owned ON owned."ownerId" = u."id"
    WHERE u."role" = 'sales' AND u."deactivatedAt" IS NULL OR owned.customers > 0`;
  return found?.view ?? { owners: [], withoutOwner: 0 };
});

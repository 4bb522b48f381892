import "server-only";
import { getPersonId, query } from "@/lib/auth/entry-point";
import { db } from "@/lib/platform/database/db";
import type { StartAction } from "./schema";

/** Returns the action with which the actor's new requests start: "add" until the actor chooses another (spec §2). */
export const getOwnStartAction = query(
  "salesRequests.create",
  async (actor): Promise<StartAction> => {
    const { id: userId } = getPersonId(actor);
    const chosen = await db.requestStartAction.findUnique({ where: { userId } });
    return { action: chosen?.action ?? "add" };
  },
);

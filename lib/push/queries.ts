import "server-only";
import { getPersonId, query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { selectPush } from "./repository";
import type { PushView } from "./schema";

/** The actor's choice of messages on their devices, and these devices. */
export const getPush = query("notifications.own", async (actor): Promise<PushView> =>
  selectPush(driver, getPersonId(actor)),
);

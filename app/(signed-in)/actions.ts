"use server";

import { cookies } from "next/headers";
import * as z from "zod/mini";
import { PAGE_COOKIE } from "@/lib/auth/cookie";
import { action } from "@/lib/http/action";
import {
  deleteNotification,
  markAllNotificationsRead,
  markNotificationRead,
} from "@/lib/notifications/commands";
import { markAllReadSchema, notificationIdSchema } from "@/lib/notifications/schema";
import { signOut } from "@/lib/users/commands";

export const signOutAction = action("signOut", z.undefined(), async (actor) => {
  await signOut(actor);
  (await cookies()).delete(PAGE_COOKIE);
});

export const markNotificationReadAction = action(
  "markNotificationRead",
  notificationIdSchema,
  async (actor, input) => {
    await markNotificationRead(actor, input);
  },
);

export const markAllNotificationsReadAction = action(
  "markAllNotificationsRead",
  markAllReadSchema,
  async (actor, input) => {
    await markAllNotificationsRead(actor, input);
  },
);

export const deleteNotificationAction = action(
  "deleteNotification",
  notificationIdSchema,
  deleteNotification,
);

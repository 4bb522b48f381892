"use client";

import { useFormatter, useTranslations } from "next-intl";
import { isolate } from "@/components/ui/isolate";
import { notificationLines } from "@/lib/notifications/rules";
import type { NotificationView } from "@/lib/notifications/schema";

/** A notification in the page's language: its sentence, then one line for each thing that it adds. */
export function useNotificationLines(): (notification: NotificationView) => string[] {
  const t = useTranslations();
  const format = useFormatter();
  const day = (of: string) =>
    format.dateTime(new Date(of), { dateStyle: "medium", timeZone: "UTC" });
  return (notification) => notificationLines(t, notification, { day, value: isolate });
}

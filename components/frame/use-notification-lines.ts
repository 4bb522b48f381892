"use client";

import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { useDayText } from "@/components/hooks/use-day-text";
import { notificationLines } from "@/lib/notifications/rules";
import type { NotificationView } from "@/lib/notifications/schema";

/** A notification in the page's language: its sentence, then one line for each thing that it adds. */
export function useNotificationLines(): (notification: NotificationView) => string[] {
  const t = useTranslations();
  const day = useDayText();
  return (notification) => notificationLines(t, notification, { day, value: isolate });
}

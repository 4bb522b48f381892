"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { NotificationView } from "@/lib/notifications/schema";
import { EMPTY_INBOX, fetchInbox, type Inbox } from "./inbox-calls";
import { KEYS } from "@/components/data/query-keys";

// Milliseconds that a live region needs to be read out.
const TOLD_AFTER = 5_000;

/** The person's notifications, always as they are now, and the one that has just arrived. */
export function useInbox() {
  const cache = useQueryClient();
  const reading = useQuery({
    queryKey: KEYS.notifications,
    queryFn: ({ signal }) => fetchInbox(signal),
  });
  const inbox = reading.data;
  const [known, setKnown] = useState(inbox);
  const [arrived, setArrived] = useState<NotificationView | null>(null);
  if (inbox !== known) {
    setKnown(inbox);
    const newest = known && inbox ? newestSince(known, inbox) : null;
    if (newest) setArrived(newest);
  }

  function change(to: (shown: Inbox) => Inbox) {
    cache.setQueryData<Inbox>(KEYS.notifications, (shown) => shown && to(shown));
  }

  function changeEach(to: (notification: NotificationView) => readonly NotificationView[]) {
    change((shown) => ({ ...shown, notifications: shown.notifications.flatMap(to) }));
  }

  useEffect(() => {
    if (!arrived) return;
    const timer = setTimeout(() => setArrived(null), TOLD_AFTER);
    return () => clearTimeout(timer);
  }, [arrived]);

  return {
    inbox: inbox ?? EMPTY_INBOX,
    /** Nothing is known as long as nothing has been read. */
    isKnown: inbox !== undefined,
    isReading: reading.isFetching,
    readAgain: () => void reading.refetch(),
    arrived,
    showRead: (id: string) =>
      changeEach((shown) => [shown._id === id ? { ...shown, isRead: true } : shown]),
    /** Those older than the shown ones are read as well. */
    showAllRead: () => {
      changeEach((shown) => [{ ...shown, isRead: true }]);
      change((shown) => ({ ...shown, olderUnread: 0 }));
    },
    remove: (id: string) => changeEach((shown) => (shown._id === id ? [] : [shown])),
  };
}

function newestSince(before: Inbox, now: Inbox): NotificationView | null {
  const known = new Set(before.notifications.map(({ _id }) => _id));
  const [newest] = now.notifications;
  return newest && !newest.isRead && !known.has(newest._id) ? newest : null;
}

"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { NotificationView } from "@/lib/notifications/schema";
import { EMPTY_INBOX, fetchInbox, type Inbox } from "./inbox-calls";
import { KEYS } from "@/components/data/query-keys";

// Milliseconds that a live region needs to be read out.
const TOLD_AFTER = 5_000;

/** The person's notifications, with the state of their reads. */
export type LiveInbox = {
  readonly inbox: Inbox;
  /** False as long as nothing has been read. */
  readonly isKnown: boolean;
  readonly isReading: boolean;
  readonly readAgain: () => void;
  /** The notification that has just arrived, null after a while. */
  readonly arrived: NotificationView | null;
  readonly showRead: (id: string) => void;
  /** Shows all as read, also those that are older than the shown ones. */
  readonly showAllRead: () => void;
  readonly remove: (id: string) => void;
};

/** The person's notifications, always as they are now, and the one that has just arrived. */
export function useInbox(): LiveInbox {
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
    isKnown: inbox !== undefined,
    isReading: reading.isFetching,
    readAgain: () => void reading.refetch(),
    arrived,
    showRead: (id) =>
      changeEach((shown) => [shown._id === id ? { ...shown, isRead: true } : shown]),
    showAllRead: () => {
      changeEach((shown) => [{ ...shown, isRead: true }]);
      change((shown) => ({ ...shown, olderUnread: 0 }));
    },
    remove: (id) => changeEach((shown) => (shown._id === id ? [] : [shown])),
  };
}

function newestSince(before: Inbox, now: Inbox): NotificationView | null {
  const known = new Set(before.notifications.map(({ _id }) => _id));
  const [newest] = now.notifications;
  return newest && !newest.isRead && !known.has(newest._id) ? newest : null;
}

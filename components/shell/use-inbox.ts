"use client";

import { useEffect, useRef, useState } from "react";
import type { NotificationView } from "@/lib/notifications/schema";
import { reportFailure } from "./api-client";
import { EMPTY_INBOX, fetchInbox, type Inbox } from "./inbox-calls";
import { useLive } from "./live";

// Milliseconds that a live region needs to be read out.
const TOLD_AFTER = 5_000;

/** The person's notifications, always as they are now, and the one that has just arrived. */
export function useInbox() {
  const [inbox, setInbox] = useState<Inbox>();
  const [arrived, setArrived] = useState<NotificationView | null>(null);
  const changes = useRef(0);

  async function load() {
    const changesBefore = changes.current;
    const fresh = await fetchInbox();
    // Asked before something was done here: the live update of that is on its way.
    if (changes.current !== changesBefore) return;
    setInbox(fresh);
    if (inbox) setArrived((told) => newestSince(inbox, fresh) ?? told);
  }

  function change(to: (notification: NotificationView) => NotificationView | null) {
    changes.current += 1;
    setInbox((known = EMPTY_INBOX) => ({
      ...known,
      notifications: known.notifications.map(to).filter((kept) => kept !== null),
    }));
  }

  useEffect(() => {
    fetchInbox().then((first) => setInbox((known) => known ?? first), reportFailure);
  }, []);
  useLive(["notifications"], load);

  useEffect(() => {
    if (!arrived) return;
    const timer = setTimeout(() => setArrived(null), TOLD_AFTER);
    return () => clearTimeout(timer);
  }, [arrived]);

  return {
    inbox: inbox ?? EMPTY_INBOX,
    arrived,
    showRead: (id: string) =>
      change((known) => (known._id === id ? { ...known, isRead: true } : known)),
    /** Those older than the shown ones are read as well. */
    showAllRead: () => {
      change((known) => ({ ...known, isRead: true }));
      setInbox((known) => known && { ...known, olderUnread: 0 });
    },
    remove: (id: string) => change((known) => (known._id === id ? null : known)),
  };
}

function newestSince(before: Inbox, now: Inbox): NotificationView | null {
  const known = new Set(before.notifications.map(({ _id }) => _id));
  const [newest] = now.notifications;
  return newest && !newest.isRead && !known.has(newest._id) ? newest : null;
}

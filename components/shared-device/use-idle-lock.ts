"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { sendLock } from "@/components/data/send-lock";
import { useLiveConnection } from "@/components/data/live";
import { deviceLock, measureIdleTime, noteActivity } from "@/components/data/lock";
import { allowUnload } from "@/components/data/use-unload-question";

/** The time between two looks at the idle time and at a lock that the server does not know, in milliseconds. */
const LOOK_EVERY = 2_000;
/** The time between two notes of activity, in milliseconds. */
const NOTE_EVERY = 1_000;

const ACTIVITIES = ["pointerdown", "keydown", "wheel", "touchmove", "input"] as const;

/**
 * Locks a shared device after so many idle minutes, in all its tabs, and says whether it is locked. Without network it stays open until
 * the server can be told, because nobody could unlock it.
 */
export function useIdleLock(minutes: number): boolean {
  const isLocked = useSyncExternalStore(deviceLock.subscribe, deviceLock.isLocked, () => false);
  const live = useLiveConnection();
  const cache = useQueryClient();

  const look = useEffectEvent(() => {
    const isIdle = measureIdleTime() > minutes * 60_000;
    if (!deviceLock.isLocked() && (isIdle || deviceLock.isDeferred())) {
      if (navigator.onLine) deviceLock.lock(false);
      else deviceLock.deferLock();
    }
    if (deviceLock.isLocked() && deviceLock.isUntold()) void sendLock();
  });

  useEffect(() => {
    const ended = new AbortController();
    const options = { capture: true, passive: true, signal: ended.signal };
    let notedAt = 0;
    const note = () => {
      const now = Date.now();
      if (now - notedAt < NOTE_EVERY || deviceLock.isLocked()) return;
      // A press that wakes a device that has been idle for too long does not keep it open.
      look();
      notedAt = now;
      if (!deviceLock.isLocked()) noteActivity();
    };
    for (const type of ACTIVITIES) window.addEventListener(type, note, options);
    const lookNow = () => look();
    const timer = setInterval(lookNow, LOOK_EVERY);
    for (const type of ["focus", "online", "pageshow"] as const)
      window.addEventListener(type, lookNow, options);
    document.addEventListener("visibilitychange", lookNow, options);
    deviceLock.restore();
    lookNow();
    const unfollow = deviceLock.followTabs(() => {
      allowUnload();
      window.location.replace("/");
    });
    return () => {
      clearInterval(timer);
      ended.abort();
      unfollow();
    };
  }, []);

  useEffect(() => {
    if (!isLocked) return undefined;
    live.stop();
    void cache.cancelQueries();
    return () => {
      live.start();
      void cache.invalidateQueries();
    };
  }, [isLocked, live, cache]);

  return isLocked;
}

"use client";

import { useRouter } from "next/navigation";
import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { watchBack, withoutBackTrap } from "@/components/ui/back-trap";
import { useCloseOnBack } from "@/components/ui/use-close-on-back";
import { removeOldDrafts } from "./drafts";
import { LeaveQuestion } from "./leave-question";
import { OfflineMessage, useIsOffline } from "./offline";
import { useLinks } from "./use-links";
import { useUnloadQuestion } from "./use-unload-question";

/** Unsaved work of a screen: whether the device keeps it, and how it is discarded. */
type Work = { readonly isKept: boolean; readonly discard: () => void };

type Leaving = {
  readonly setWork: (work: Work | null) => void;
  readonly hasWork: boolean;
  /** Navigates; asks first about unsaved work, and stays on the page without a network. */
  readonly leave: (navigate: () => void) => void;
  /** Navigates without asking, once the person has saved or given up the unsaved work. */
  readonly leaveAtOnce: (navigate: () => void) => void;
};

const LeavingContext = createContext<Leaving | null>(null);

/** The ways to leave the screen. */
export function useLeaving(): Leaving {
  const leaving = useContext(LeavingContext);
  if (!leaving) throw new Error("useLeaving is used outside a signed-in page");
  return leaving;
}

/** Whether the screen has unsaved work; false on pages without a signed-in user. */
export function useHasUnsavedWork(): boolean {
  return useContext(LeavingContext)?.hasWork ?? false;
}

/** Says whether the screen has unsaved work, and whether the device keeps it. */
export function useUnsavedWork(state: "nothing" | "kept" | "notKept", discard: () => void): void {
  const { setWork } = useLeaving();
  useEffect(() => {
    if (state === "nothing") return;
    setWork({ isKept: state === "kept", discard });
    return () => setWork(null);
  }, [state, discard, setWork]);
}

/**
 * Asks about unsaved work before the person follows a link, goes back or closes the tab, and stays on the page when there
 * is no network.
 */
export function LeavingProvider({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const isOffline = useIsOffline();
  const [work, setWork] = useState<Work | null>(null);
  const [pending, setPending] = useState<{ readonly navigate: () => void } | null>(null);
  const [isToldOffline, setIsToldOffline] = useState(false);

  function leaveAtOnce(navigate: () => void) {
    setPending(null);
    setWork(null);
    withoutBackTrap(navigate);
  }

  function leave(navigate: () => void) {
    if (!navigator.onLine) setIsToldOffline(true);
    else if (work) setPending({ navigate });
    else withoutBackTrap(navigate);
  }

  useCloseOnBack(work !== null || isOffline, () => leave(() => router.back()), "page");
  useLinks(work !== null || isOffline, leave);
  useUnloadQuestion(work !== null);
  useEffect(() => {
    watchBack();
    removeOldDrafts(window.localStorage);
  }, []);

  return (
    <LeavingContext value={{ setWork, hasWork: work !== null, leave, leaveAtOnce }}>
      {children}
      <LeaveQuestion
        isOpen={pending !== null}
        isKept={work?.isKept ?? true}
        onStay={() => setPending(null)}
        onLeave={() => pending && leaveAtOnce(pending.navigate)}
        onDiscard={() => {
          work?.discard();
          if (pending) leaveAtOnce(pending.navigate);
        }}
      />
      <OfflineMessage
        isOpen={isToldOffline}
        hasWork={work !== null}
        onClose={() => setIsToldOffline(false)}
      />
    </LeavingContext>
  );
}

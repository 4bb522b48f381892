"use client";

import { useRouter } from "next/navigation";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ReactNode,
} from "react";
import { getController } from "@/components/device/capabilities";
import { watchBack, withoutBackTrap } from "@/components/hooks/back-trap";
import { lazyPart } from "@/components/loading/lazy-part";
import { useCloseOnBack } from "@/components/hooks/use-close-on-back";
import { removeOldDrafts } from "@/components/data/drafts";
import { loadOfflineParts, OfflineMessage } from "@/components/data/offline";
import { isOffline as isOfflineNow } from "@/components/data/reach";
import { useIsOffline } from "@/components/data/use-is-offline";
import { useLinks } from "./use-links";
import { useUnloadQuestion } from "@/components/data/use-unload-question";

/** Unsaved work of a form: whether it is stored on the device, and how it is discarded. */
type Work = { readonly isKept: boolean; readonly discard: () => void };

type Leaving = {
  /** Says what a form, by its id, has unsaved; null for nothing. */
  readonly setWork: (id: string, work: Work | null) => void;
  readonly hasWork: boolean;
  /**
   * Navigates; asks first about unsaved work. Without a network a known address opens if its page is cached on the device, and otherwise
   * the page stays.
   */
  readonly leave: (navigate: () => void, address?: string) => void;
  /** Navigates without asking, once the person has saved or given up the unsaved work. */
  readonly leaveAtOnce: (navigate: () => void) => void;
};

const LeaveQuestion = lazyPart(() =>
  import("./leave-question").then((loaded) => loaded.LeaveQuestion),
);

const LeavingContext = createContext<Leaving | null>(null);

const NO_WORK: ReadonlyMap<string, Work> = new Map();

/** The ways to leave the screen. */
export function useLeaving(): Leaving {
  const leaving = useContext(LeavingContext);
  if (!leaving) throw new Error("useLeaving is used outside a signed-in page");
  return leaving;
}

/** Returns whether the screen has unsaved work; false on pages without a signed-in user. */
export function useHasUnsavedWork(): boolean {
  return useContext(LeavingContext)?.hasWork ?? false;
}

/** Declares whether a form of the screen has unsaved work, and whether it is stored on the device. */
export function useUnsavedWork(state: "nothing" | "kept" | "notKept", discard: () => void): void {
  const { setWork } = useLeaving();
  const id = useId();
  // A function may be another one in each render: minified code moves even a constant one into its only user.
  const onDiscard = useEffectEvent(discard);
  useEffect(() => {
    if (state === "nothing") return;
    setWork(id, { isKept: state === "kept", discard: () => onDiscard() });
    return () => setWork(id, null);
  }, [id, state, setWork]);
}

/**
 * Asks about unsaved work before the person follows a link, goes back or closes the tab, and stays on the page when there
 * is no network.
 */
export function LeavingProvider({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const isOffline = useIsOffline();
  const [works, setWorks] = useState(NO_WORK);
  const hasWork = works.size > 0;
  const [pending, setPending] = useState<{ readonly navigate: () => void } | null>(null);
  const [isToldOffline, setIsToldOffline] = useState(false);

  function leaveAtOnce(navigate: () => void) {
    setPending(null);
    setWorks(NO_WORK);
    withoutBackTrap(navigate);
  }

  function leave(navigate: () => void, address?: string) {
    if (isOfflineNow()) void leaveOffline(navigate, address);
    else leaveBy(navigate);
  }

  function leaveBy(navigate: () => void) {
    if (hasWork) setPending({ navigate });
    else withoutBackTrap(navigate);
  }

  async function leaveOffline(navigate: () => void, address: string | undefined) {
    const { wayOffline } = await loadOfflineParts();
    const way = await wayOffline(navigate, address);
    if (way) leaveBy(way);
    else setIsToldOffline(true);
  }

  // Pages are cached only over HTTPS.
  const isStuck = isOffline && !getController();
  useCloseOnBack(hasWork || isStuck, () => leave(() => router.back()), "page");
  useLinks(hasWork || isOffline, leave);
  useUnloadQuestion(hasWork);
  const setWork = useCallback((id: string, work: Work | null) => {
    setWorks((known) => {
      if (!work && !known.has(id)) return known;
      const changed = new Map(known);
      if (work) changed.set(id, work);
      else changed.delete(id);
      return changed;
    });
  }, []);
  useEffect(() => {
    watchBack();
    removeOldDrafts(window.localStorage);
  }, []);

  return (
    <LeavingContext value={{ setWork, hasWork, leave, leaveAtOnce }}>
      {children}
      <LeaveQuestion
        isOpen={pending !== null}
        isKept={[...works.values()].every(({ isKept }) => isKept)}
        onStay={() => setPending(null)}
        onLeave={() => pending && leaveAtOnce(pending.navigate)}
        onDiscard={() => {
          works.forEach(({ discard }) => discard());
          if (pending) leaveAtOnce(pending.navigate);
        }}
      />
      <OfflineMessage
        isOpen={isToldOffline}
        hasWork={hasWork}
        onClose={() => setIsToldOffline(false)}
      />
    </LeavingContext>
  );
}

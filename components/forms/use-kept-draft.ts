"use client";

import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { isLoggingOut } from "@/components/data/api-client";
import { isSameDraft, type ContentSchema, type Draft, type Intent } from "@/components/data/drafts";
import { useUnsavedWork } from "./leaving";
import { replayAfter } from "@/components/boot/replay-order";
import type { KeptIntent } from "@/components/data/use-command";
import { useDrafts } from "@/components/data/use-drafts";

type Options<T> = {
  /** The draft's name, unique among the person's drafts, such as `product/new`. */
  readonly name: string;
  /** Loads the schema of a draft; called only when a draft is stored. Must be the same function on each render. */
  readonly loadSchema: () => Promise<ContentSchema<T>>;
  /** Fills the screen with the stored content. */
  readonly restore: (content: T) => void;
  /** Empties the screen after the draft was discarded. */
  readonly reset: () => void;
};

/** The draft of a screen, as far as parts of the screen need it. */
export type KeptDraft = {
  /** The time at which the restored draft was stored (milliseconds since 1970); null when none was restored. */
  readonly keptAt: number | null;
  /** Removes the draft after it was sent. */
  readonly forget: () => void;
  /** Removes the draft, and empties the screen. */
  readonly discard: () => void;
  /** The last call made with the draft, for `useCommand`. */
  readonly intent: KeptIntent;
};

type WritableDraft<Written> = KeptDraft & {
  /** Stores the content; null when nothing is unsaved. */
  readonly keep: (content: Written | null) => void;
};

/**
 * Stores the entries of this screen on the device while the person types, and restores them when the screen opens again:
 * after a reload, a crash, or an ended session. Until the draft is forgotten, leaving the screen asks first.
 */
export function useKeptDraft<T, Written = T>({
  name,
  loadSchema,
  restore,
  reset,
}: Options<T>): WritableDraft<Written> {
  const drafts = useDrafts();
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const [state, setState] = useState<"nothing" | "kept" | "notKept">("nothing");
  const present = useRef<Draft<T | Written> | null>(null);
  const isReading = useRef(false);

  const putBack = useEffectEvent((found: Draft<T>) => {
    present.current = found;
    restore(found.content);
    setKeptAt(found.savedAt);
    setState("kept");
  });

  useEffect(() => {
    if (!drafts().has(name)) return;
    let isGone = false;
    async function read() {
      const schema = await loadSchema();
      if (isGone) return;
      isReading.current = false;
      const found = drafts().read(name, schema);
      if (found) putBack(found);
    }
    isReading.current = true;
    const work = read();
    replayAfter(work);
    work.catch((thrown: unknown) => {
      isReading.current = false;
      console.error("What was entered could not be put back:", thrown);
    });
    return () => {
      isGone = true;
      isReading.current = false;
    };
  }, [drafts, name, loadSchema]);

  const write = useCallback(
    (draft: Draft<T | Written>) => {
      present.current = draft;
      setState(drafts().write(name, draft) ? "kept" : "notKept");
    },
    [drafts, name],
  );

  const forget = useCallback(() => {
    present.current = null;
    drafts().remove(name);
    setKeptAt(null);
    setState("nothing");
  }, [drafts, name]);

  const keep = useCallback(
    (content: Written | null) => {
      // A stored draft must not be overwritten before it is restored, nor be there again after a logout.
      if (isReading.current || isLoggingOut()) return;
      if (content !== null)
        write({ content, savedAt: Date.now(), intent: present.current?.intent });
      // A screen removes only a draft that it has stored or restored itself.
      else if (present.current) forget();
    },
    [write, forget],
  );

  const takeRemoval = useEffectEvent((event: StorageEvent) => {
    const removed = drafts().removedBy(event, name);
    const shown = present.current;
    if (!removed || !shown) return;
    // Else the same entries could be sent a second time from here.
    if (isSameDraft(shown, removed)) discard();
    else write(shown);
  });

  useEffect(() => {
    const onStorage = (event: StorageEvent) => takeRemoval(event);
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);

  function discard() {
    forget();
    reset();
  }

  useUnsavedWork(state, forget);

  const intent = useMemo(
    () => ({
      read: () => present.current?.intent,
      write: (sent: Intent) => present.current && write({ ...present.current, intent: sent }),
    }),
    [write],
  );

  return { keptAt, keep, forget, discard, intent };
}

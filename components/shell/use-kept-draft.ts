"use client";

import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useActor } from "./actor";
import { Drafts, type ContentSchema, type Draft, type Intent } from "./drafts";
import { useUnsavedWork } from "./leaving";
import { replayAfter } from "./replay-order";

type Options<T> = {
  /** Tells the drafts of a person apart, such as `product/new`. */
  readonly name: string;
  /** Loads what checks a draft; no screen needs it while there is none. The same function each time. */
  readonly loadSchema: () => Promise<ContentSchema<T>>;
  /** Puts back what had been entered. */
  readonly restore: (content: T) => void;
  /** Empties the screen after it was discarded. */
  readonly reset: () => void;
};

/** The signed-in person's drafts on this device, for use once the page lives. */
export function useDrafts(): () => Drafts {
  const { id } = useActor();
  return useCallback(() => new Drafts(window.localStorage, id), [id]);
}

/**
 * Keeps what is entered on this screen on the device while it is typed, and puts it back when the screen opens again: after a
 * reload, a crash, or an ended session. `keep` takes what is to be kept, null when nothing is unsaved; `forget` is for
 * what was sent. Until then leaving the screen asks.
 */
export function useKeptDraft<T, Written = T>({ name, loadSchema, restore, reset }: Options<T>) {
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
      // What lies on the device is not written over before it is put back.
      if (isReading.current) return;
      if (content !== null)
        write({ content, savedAt: Date.now(), intent: present.current?.intent });
      // What lies on the device from before is not this screen's to remove before it was put back.
      else if (present.current) forget();
    },
    [write, forget],
  );

  useUnsavedWork(state, forget);

  const intent = useMemo(
    () => ({
      read: () => present.current?.intent,
      write: (sent: Intent) => present.current && write({ ...present.current, intent: sent }),
    }),
    [write],
  );

  return {
    /** When that was entered which was put back (milliseconds since 1970); null when nothing was. */
    keptAt,
    keep,
    forget,
    discard: () => {
      forget();
      reset();
    },
    /** What was sent of it, for `useCommand`. */
    intent,
  };
}

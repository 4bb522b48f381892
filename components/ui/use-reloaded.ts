"use client";

import { useRef, useState } from "react";
import type { Result } from "@/lib/platform/errors/app-error";

type Source<T> = {
  /** What the page was opened with. */
  readonly initial: Result<T>;
  /** What is shown as long as nothing is known. */
  readonly empty: T;
  /** Asks the server; rejects when there is no answer. */
  readonly read: (shown: T) => Promise<T>;
  /** The answer in place of what is shown. */
  readonly merge: (shown: T, fresh: T) => T;
};

/**
 * What a screen shows of the server's, kept in step by asking again. When there is no answer it keeps what it has, and
 * of several answers the one to the latest question counts.
 */
export function useReloaded<T>({ initial, empty, read, merge }: Source<T>) {
  const [shown, setShown] = useState(initial.ok ? initial.data : empty);
  const [isStale, setIsStale] = useState(!initial.ok);
  const [isReloading, setIsReloading] = useState(false);
  const questions = useRef(0);

  async function reload() {
    const question = ++questions.current;
    const fresh = await read(shown);
    if (question !== questions.current) return;
    setShown((known) => merge(known, fresh));
    setIsStale(false);
  }

  async function refresh() {
    setIsReloading(true);
    await reload().catch(() => setIsStale(true));
    setIsReloading(false);
  }

  return {
    shown,
    setShown,
    /** Whether the server could not be asked, so that what is shown may be old. */
    isStale,
    isReloading,
    /** Asks again without a word when that fails; rejects then. */
    reload,
    /** Asks again, and is stale when that fails. */
    refresh: () => void refresh(),
    /** Shows at once what was done here, and asks again: an answer from before it would undo it. */
    change: (to: (shown: T) => T) => {
      setShown(to);
      void refresh();
    },
  };
}

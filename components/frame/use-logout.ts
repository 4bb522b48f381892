"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useActor } from "@/components/data/actor";
import { allowReads, dropToken, stopReads } from "@/components/data/api-client";
import { useLeaving } from "@/components/forms/leaving";
import { useLiveConnection } from "@/components/data/live";
import { outboxMark } from "./outbox-mark";
import { useCommand } from "@/components/data/use-command";
import { useDrafts } from "@/components/data/use-drafts";

/** A logout, with the question before it and its failure. */
export type Logout = {
  readonly isRunning: boolean;
  /** The question, and what would be lost or left behind. */
  readonly question: {
    readonly isOpen: boolean;
    readonly hasDrafts: boolean;
    readonly hasWaiting: boolean;
  };
  readonly hasFailed: boolean;
  /** Ends the session, after the question if there is a reason for one. */
  readonly ask: () => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly closeFailure: () => void;
};

/** Ends the session and leads to the login; asks first where something was entered and not sent. */
export function useLogout(): Logout {
  const { id, language, signOut } = useActor();
  const router = useRouter();
  const { run, isRunning } = useCommand(signOut);
  const [hasFailed, setHasFailed] = useState(false);
  const [question, setQuestion] = useState({ isOpen: false, hasDrafts: false, hasWaiting: false });
  const close = () => setQuestion((asked) => ({ ...asked, isOpen: false }));
  const drafts = useDrafts();
  const { leaveAtOnce } = useLeaving();
  const cache = useQueryClient();
  const live = useLiveConnection();

  async function leave() {
    close();
    stopReads();
    // The server ends the stream with the session; opened again before the login is there, it would be refused.
    live.stop();
    void cache.cancelQueries();
    const result = await run({});
    if (!result) return;
    // Without an answer the cookie may still be worth something: on a shared tablet that must not look like a logout.
    if (!result.ok && result.refusal.code !== "notSignedIn") {
      allowReads();
      live.start();
      return setHasFailed(true);
    }
    drafts().removeAll();
    await dropToken();
    leaveAtOnce(() => {
      // The next person finds the login in the factory's language: only a page that is loaded starts in another.
      if (language) window.location.replace("/");
      else router.replace("/");
    });
  }

  function ask() {
    const hasDrafts = drafts().names().length > 0;
    const hasWaiting = outboxMark(id) !== null;
    if (hasDrafts || hasWaiting) setQuestion({ isOpen: true, hasDrafts, hasWaiting });
    else void leave();
  }

  return {
    isRunning,
    question,
    hasFailed,
    ask,
    confirm: () => void leave(),
    cancel: close,
    closeFailure: () => setHasFailed(false),
  };
}

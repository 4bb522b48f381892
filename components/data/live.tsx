"use client";

import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { untilHydrated } from "@/components/boot/hydration";
import type { Topic } from "@/lib/auth/topics";
import { callApi, isAbort } from "./api-client";
import { coalesce } from "./coalesce";
import { LiveConnection } from "./live-connection";
import { noteReach } from "./reach";

const LiveContext = createContext<LiveConnection | null>(null);

/** Keeps the tab's one live connection for all screens behind the sign-in. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const [connection] = useState(connectionOfThisTab);
  useEffect(() => {
    const ended = new AbortController();
    const onVisibilityChange = () => connection.onVisibilityChange();
    document.addEventListener("visibilitychange", onVisibilityChange, ended);
    window.addEventListener("online", onVisibilityChange, ended);
    // React drops the hydration of a screen for each update of the frame and begins again: on a slow device, changes that follow each other
    // would keep the screen from ever reacting.
    void untilHydrated().then(() => {
      if (!ended.signal.aborted) connection.start();
    });
    return () => {
      ended.abort();
      connection.stop();
    };
  }, [connection]);
  return <LiveContext value={connection}>{children}</LiveContext>;
}

/** The tab's live connection. */
export function useLiveConnection(): LiveConnection {
  const connection = useContext(LiveContext);
  if (!connection) throw new Error("The live connection is used outside a signed-in page");
  return connection;
}

/** Runs the work after each change of the topics, one run at a time; the returned function ends that. */
export function subscribeCoalesced(
  connection: LiveConnection,
  topics: readonly Topic[],
  work: () => unknown,
): () => void {
  const calls = coalesce(work);
  const unsubscribe = connection.subscribe(topics, calls.request);
  return () => {
    unsubscribe();
    calls.stop();
  };
}

function connectionOfThisTab(): LiveConnection {
  return new LiveConnection({
    connect: (onMessage, onDisconnect) => {
      const source = new EventSource("/api/events");
      source.onmessage = ({ data }) => {
        noteReach(true);
        onMessage(String(data));
      };
      source.onerror = onDisconnect;
      return () => source.close();
    },
    probe: async () => {
      const answer = await callApi("/auth/me").catch((thrown: unknown) => thrown);
      // During a logout nothing is asked, which says nothing of the network.
      if (!isAbort(answer)) noteReach(answer instanceof Response);
      return answer instanceof Response && answer.ok;
    },
    isHidden: () => document.visibilityState === "hidden",
  });
}

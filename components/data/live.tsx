"use client";

import { createContext, useContext, useState, type ReactNode } from "react";
import type { Topic } from "@/lib/auth/topics";
import { coalesce } from "./coalesce";
import { LiveConnection } from "./live-connection";

const LiveContext = createContext<LiveConnection | null>(null);

/** Keeps the tab's one live connection for all screens behind the sign-in. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const [connection] = useState(() => new LiveConnection());
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

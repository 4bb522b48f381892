"use client";

import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
} from "react";
import type { Topic } from "@/lib/auth/topics";
import { callApi } from "./api-client";
import { coalesce } from "./coalesce";
import { LiveConnection } from "./live-connection";

const LiveContext = createContext<LiveConnection | null>(null);

/** Keeps the tab's one live connection for all screens behind the sign-in. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const [connection] = useState(connectionOfThisTab);
  useEffect(() => {
    const onVisibilityChange = () => connection.onVisibilityChange();
    document.addEventListener("visibilitychange", onVisibilityChange);
    window.addEventListener("online", onVisibilityChange);
    connection.start();
    return () => {
      document.removeEventListener("visibilitychange", onVisibilityChange);
      window.removeEventListener("online", onVisibilityChange);
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

/**
 * Calls `onChange` within a second of a change to any of the topics that concerns the signed-in person, whoever made it:
 * `useLive(["salesRequests"], reload)`. Also once after the page was loaded, and whenever changes may have been missed: the
 * connection was lost, the tab was hidden, the page was gone back to. Without a live connection it is called every 15
 * seconds. Calls never overlap, and many changes of one moment are one call.
 *
 * `onChange` asks the server again (with the person's own permissions) and puts the answer in place of what is shown. It
 * must leave alone what the person is doing: typed text, the focus, an open dialog, the place scrolled to. It shows no
 * message when it fails; a rejected promise goes to the console, and the next change tries again. It need not be
 * memoized: the newest one is called.
 */
export function useLive(topics: readonly Topic[], onChange: () => unknown): void {
  const connection = useLiveConnection();
  const change = useEffectEvent(onChange);
  const wanted = JSON.stringify(topics);
  const topicsWanted = useEffectEvent(() => topics);
  useEffect(() => {
    return subscribeCoalesced(connection, topicsWanted(), () => change());
  }, [connection, wanted]);
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
      source.onmessage = ({ data }) => onMessage(String(data));
      source.onerror = onDisconnect;
      return () => source.close();
    },
    probe: async () => {
      const answer = await callApi("/auth/me").catch(() => null);
      return answer?.ok ?? false;
    },
    isHidden: () => document.visibilityState === "hidden",
  });
}

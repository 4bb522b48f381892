"use client";

import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { TOPICS } from "@/lib/auth/topics";
import { isAbort, reportFailure } from "./api-client";
import { subscribeCoalesced, useLiveConnection } from "./live";
import { KEYS_OF_TOPIC } from "./query-keys";
import { isOffline, onReach } from "./reach";
import { shareKnown } from "./share-known";

// Milliseconds; a second attempt covers a connection that was just replaced.
const RETRY_AFTER = 500;

/** Keeps what the server answered for all screens behind the sign-in, for as long as one person is signed in. */
export function ServerCache({ children }: { readonly children: ReactNode }) {
  const [client] = useState(newClient);
  const connection = useLiveConnection();
  useEffect(() => {
    const ends = TOPICS.map((topic) =>
      subscribeCoalesced(connection, [topic], () =>
        Promise.all(KEYS_OF_TOPIC[topic].map((queryKey) => client.invalidateQueries({ queryKey }))),
      ),
    );
    // Not everything on a screen is announced when it changes: what was shown without a network is all read again.
    let wasOffline = isOffline();
    ends.push(
      onReach(() => (wasOffline ||= isOffline())),
      connection.subscribe([], () => {
        if (!wasOffline) return;
        wasOffline = false;
        void client.invalidateQueries();
      }),
    );
    return () => ends.forEach((end) => end());
  }, [client, connection]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function newClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportFailure }),
    defaultOptions: {
      queries: {
        // An answer is good until the live connection says otherwise; it also knows when it may have missed something.
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Without a network a read is to fail and say so, not to wait.
        networkMode: "always",
        retry: (failures, thrown) => failures < 1 && !isAbort(thrown),
        retryDelay: RETRY_AFTER,
        // A failed query runs again only when the user presses Retry or a live event arrives.
        retryOnMount: false,
        structuralSharing: shareKnown,
      },
    },
  });
}

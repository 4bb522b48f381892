"use client";

import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { TOPICS } from "@/lib/auth/topics";
import { isAbort, reportFailure } from "./api-client";
import { subscribeCoalesced, useLiveConnection } from "./live";
import { keysOfTopic } from "./query-keys";
import { untilCommandsEnded } from "./running-commands";
import { shareKnown } from "./share-known";

// Milliseconds; a second attempt covers a connection that was just replaced.
const RETRY_AFTER = 500;

/** Keeps what the server answered for all screens behind the sign-in, for as long as one person is signed in. */
export function ServerCache({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createClient);
  const connection = useLiveConnection();
  useEffect(() => {
    const ends = TOPICS.map((topic) =>
      subscribeCoalesced(connection, [topic], async () => {
        // A change may be announced before the command that made it is answered: what its screen is about to leave is not read again.
        await untilCommandsEnded();
        await Promise.all(
          keysOfTopic(topic).map((queryKey) => client.invalidateQueries({ queryKey })),
        );
      }),
    );
    return () => ends.forEach((end) => end());
  }, [client, connection]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function createClient(): QueryClient {
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

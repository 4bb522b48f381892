import { useEffect } from "react";
import { untilHydrated } from "@/components/boot/hydration";
import { callApi, isAbort } from "./api-client";
import { useLiveConnection } from "./live";
import { LiveStream } from "./live-stream";
import { noteReach } from "./reach";

const surroundings: ConstructorParameters<typeof LiveStream>[1] = {
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
};

/** Opens the stream of the tab's live connection. */
export function useLiveStream(): void {
  const connection = useLiveConnection();
  useEffect(() => {
    const ended = new AbortController();
    const stream = new LiveStream(connection, surroundings);
    const onVisibilityChange = () => stream.onVisibilityChange();
    document.addEventListener("visibilitychange", onVisibilityChange, ended);
    window.addEventListener("online", onVisibilityChange, ended);
    let detach = () => {};
    // React drops the hydration of a screen for each update of the frame and begins again: on a slow device, changes that follow each other
    // would keep the screen from ever reacting.
    void untilHydrated().then(() => {
      if (!ended.signal.aborted) detach = connection.attach(stream);
    });
    return () => {
      ended.abort();
      detach();
    };
  }, [connection]);
}

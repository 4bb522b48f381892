"use client";

import { useEffect } from "react";
import { useActor } from "@/components/data/actor";
import { coalesce } from "@/components/data/coalesce";
import { useLiveConnection } from "@/components/data/live";
import { toCommandRefusal } from "@/components/data/use-command";
import type { Result } from "@/lib/platform/errors/app-error";
import { onOutboxMark } from "./mark";
import { sentCounts, setHasSent } from "./sent";
import { sendWaiting, type Send } from "./sending";
import { oneTabOnly, storedEntries } from "./storage";

// Milliseconds, for a server that is away although the device has a network.
const AGAIN_AFTER = 15_000;

/**
 * Sends what waits on the device for the signed-in person: when a screen opens, when something is saved, when the network or the live
 * connection is back.
 */
export function useSender(send: Send): void {
  const { id } = useActor();
  const connection = useLiveConnection();
  useEffect(() => {
    const trySending: Send = {
      requests: (input, key) => send.requests(input, key).then(noteSent, toRefusedResult),
      count: (input, key) =>
        send.count(input, key).then((result) => {
          if (result.ok) sentCounts.add(input.sentId);
          return noteSent(result);
        }, toRefusedResult),
    };
    const calls = coalesce(async () => {
      if (!navigator.onLine) return;
      await oneTabOnly(id, () => sendWaiting(storedEntries, id, trySending));
    });
    const ends = [onOutboxMark(calls.request), connection.subscribe([], calls.request), calls.stop];
    const again = setInterval(calls.request, AGAIN_AFTER);
    window.addEventListener("online", calls.request);
    calls.request();
    return () => {
      clearInterval(again);
      window.removeEventListener("online", calls.request);
      for (const end of ends) end();
    };
  }, [id, send, connection]);
}

function noteSent(result: Result<unknown>): Result<unknown> {
  if (result.ok) setHasSent(true);
  return result;
}

const toRefusedResult = (thrown: unknown): Result<never> => ({
  ok: false,
  refusal: toCommandRefusal(thrown),
});

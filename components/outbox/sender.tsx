"use client";

import { useActor } from "@/components/data/actor";
import { useOutboxMark } from "./mark";
import type { Send } from "./sending";
import { useSender } from "./use-sender";

export type SenderProps = { readonly send: Send };

/** Sends what waits on this device for the signed-in person, from whichever screen is open. */
export function Sender({ send }: SenderProps) {
  const mark = useOutboxMark(useActor().id);
  return mark !== null && <Sending send={send} />;
}

function Sending({ send }: SenderProps) {
  useSender(send);
  return null;
}

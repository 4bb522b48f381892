"use client";

import { useActor } from "@/components/shell/actor";
import { useOutboxMark } from "./mark";
import type { SendRequests } from "./sending";
import { useSender } from "./use-sender";
import { WaitingList } from "./waiting-list";

export type WaitingProps = { readonly send: SendRequests };

/** Lists and sends what waits on this device for the signed-in person; there is nothing while nothing waits. */
export function Waiting({ send }: WaitingProps) {
  const mark = useOutboxMark(useActor().id);
  return mark !== null && <ListAndSender mark={mark} send={send} />;
}

function ListAndSender({ mark, send }: WaitingProps & { readonly mark: string }) {
  useSender(send);
  return <WaitingList mark={mark} />;
}

"use client";

import { useActor } from "@/components/data/actor";
import { useOutboxMark } from "./mark";
import { WaitingList } from "./waiting-list";

/** Lists what waits on this device for the signed-in person; there is nothing while nothing waits. */
export function Waiting() {
  const mark = useOutboxMark(useActor().id);
  return mark !== null && <WaitingList mark={mark} />;
}

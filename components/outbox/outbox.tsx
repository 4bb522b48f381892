"use client";

import { useActor } from "@/components/shell/actor";
import { later } from "@/components/ui/later";
import { useOutboxMark } from "./mark";
import type { WaitingProps } from "./waiting";

const Waiting = later<WaitingProps>(() => import("./parts").then((parts) => parts.Waiting));

/** What waits on this device for the signed-in person; its code is loaded when something does. */
export function Outbox({ send }: WaitingProps) {
  const mark = useOutboxMark(useActor().id);
  return mark !== null && <Waiting send={send} />;
}

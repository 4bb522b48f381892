"use client";

import { useActor } from "@/components/data/actor";
import { useOutboxMark } from "./mark";
import { useHasSent } from "./sent";

/** Returns whether all that waited on this device for the signed-in person has been sent. */
export function useIsSent(): boolean {
  const mark = useOutboxMark(useActor().id);
  return useHasSent() && mark === null;
}

"use client";

import { useLoaded } from "@/components/ui/use-loaded";

const loadParts = () => import("./parts");

/** What waits on this device for the signed-in person. Its code comes right after the screen: without a network it could not. */
export function Outbox() {
  const parts = useLoaded(loadParts);
  return parts && <parts.Waiting />;
}

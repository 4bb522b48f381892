"use client";

import { useLoaded } from "@/components/hooks/use-loaded";

const loadParts = () => import("./parts");

/**
 * Shows the entries of the signed-in person that wait on this device. Its code is loaded right after the screen, because it cannot be
 * loaded without a network.
 */
export function Outbox() {
  const parts = useLoaded(loadParts);
  return parts && <parts.Waiting />;
}

import { useSyncExternalStore } from "react";
import { isSelf } from "@/lib/lan/rules";
import type { LanView } from "@/lib/lan/schema";

const subscribe = () => () => undefined;

/** Returns the name or address by which other devices reach the server: the one of this page, unless it means this machine itself. */
export function useHost({ name, addresses: [address] }: LanView): string {
  const known = address ?? `${name}.local`;
  return useSyncExternalStore(
    subscribe,
    () => (isSelf(window.location.hostname) ? known : window.location.hostname),
    () => known,
  );
}

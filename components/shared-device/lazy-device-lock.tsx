"use client";

import { useActor } from "@/components/data/actor";
import { lazyPart } from "@/components/loading/lazy-part";

const Loaded = lazyPart(() => import("./device-lock").then((loaded) => loaded.DeviceLock));

/** `DeviceLock` on a shared device, loaded right after the screen; a person's own device has none. */
export function LazyDeviceLock() {
  const { sharedDevice } = useActor();
  return sharedDevice ? <Loaded /> : null;
}

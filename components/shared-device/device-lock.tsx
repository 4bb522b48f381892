"use client";

import { useActor } from "@/components/data/actor";
import { useFactory } from "@/components/frame/factory";
import { lazyPart } from "@/components/loading/lazy-part";
import { useIdleLock } from "./use-idle-lock";

const LockScreen = lazyPart(() => import("./lock-screen").then((loaded) => loaded.LockScreen));

/** The lock of a shared device, over every screen. */
export function DeviceLock() {
  const { lockMinutes } = useFactory();
  const { username, displayName, role } = useActor();
  const isLocked = useIdleLock(lockMinutes);
  return <LockScreen isLocked={isLocked} person={{ username, displayName, userType: role }} />;
}

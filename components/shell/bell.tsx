"use client";

import { useEffect, useState } from "react";
import { loadPart } from "@/components/loading/missing-parts";
import { BellButton } from "./bell-button";
import type { NotificationBell } from "./notification-bell";

const loadBell = () => import("./notification-bell").then((module) => module.NotificationBell);

/** The bell with its notifications, which are loaded right after the screen; a press ahead of them opens them then. */
export function Bell() {
  const [Loaded, setLoaded] = useState<typeof NotificationBell | null>(null);
  const [isAskedFor, setIsAskedFor] = useState(false);
  const [isHeldDown, setIsHeldDown] = useState(false);

  useEffect(() => loadPart(loadBell, (part) => setLoaded(() => part)), []);

  // A button that is replaced between pointerdown and pointerup gets no click, since the click comes after pointerup.
  const letGo = () => setTimeout(() => setIsHeldDown(false));
  if (Loaded && !isHeldDown) return <Loaded isOpenAtFirst={isAskedFor} />;
  return (
    <BellButton
      count={0}
      onPointerDown={() => setIsHeldDown(true)}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onPointerLeave={letGo}
      onClick={() => setIsAskedFor(true)}
    />
  );
}

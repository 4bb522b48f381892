"use client";

import { lazyPart } from "@/components/loading/lazy-part";
import { Skeleton } from "@/components/ui/states/skeleton";
import classes from "./sessions.module.css";

/** Card that lists the devices on which the person is logged in. */
export const SessionsCard = lazyPart(
  () => import("./own-sessions").then((loaded) => loaded.OwnSessions),
  <div className={classes.sessions}>
    <Skeleton blockSize="9rem" />
  </div>,
);

"use client";

import type { ComponentProps } from "react";
import { lazyPart } from "@/components/loading/lazy-part";
import classes from "./request-parts.module.css";

const LinkedRequests = lazyPart(() =>
  import("./linked-requests").then((loaded) => loaded.LinkedRequests),
);

/** Links to the request that this one is a rest of, and to its own rests; nothing where it was never split. */
export function RestLinks(props: ComponentProps<typeof LinkedRequests>) {
  const { rests, restOf } = props.request;
  if (!restOf && rests.length === 0) return null;
  return (
    <div className={classes.links}>
      <LinkedRequests {...props} />
    </div>
  );
}

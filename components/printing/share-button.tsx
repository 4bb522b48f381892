"use client";

import { lazyPart } from "@/components/loading/lazy-part";
import type { ShareButtonProps } from "./loaded-share-button";
import classes from "./share-button.module.css";

/** Shares a document; stands beside the button that prints it, and is loaded right after the screen. */
export const ShareButton = lazyPart<ShareButtonProps>(
  () => import("./loaded-share-button").then((loaded) => loaded.LoadedShareButton),
  <span className={classes.place} />,
);

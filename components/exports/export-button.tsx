"use client";

import { lazyPart } from "@/components/loading/lazy-part";
import classes from "./export-button.module.css";
import type { ExportProps } from "./exported-path";

const LoadedButton = lazyPart(() =>
  import("./loaded-button").then((module) => module.LoadedButton),
);

/** Saves what a list shows as an Excel workbook or as CSV. It is loaded right after the screen. */
export function ExportButton(props: ExportProps) {
  return (
    <span className={classes.place} data-is-small={props.isSmall || undefined}>
      <LoadedButton {...props} />
    </span>
  );
}

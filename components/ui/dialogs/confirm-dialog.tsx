"use client";

import type { ConfirmBoxProps } from "./confirm-box";
import { later } from "../later";
import { loadModal } from "./load-modal";

/** Asks before something is done; where that destroys, the harmless button has the focus. */
export const ConfirmDialog = later<ConfirmBoxProps>(() =>
  Promise.all([import("../boxes"), loadModal()]).then(([{ ConfirmBox }]) => ConfirmBox),
);

"use client";

import type { ModalProps } from "@mantine/core";
import { lazyPart } from "@/components/loading/lazy-part";

/** Mantine's modal dialog. Its code loads right after the screen; the browser's "back" closes it as its X does. */
export const Dialog = lazyPart<ModalProps>(() =>
  import("./chunk").then(({ ModalDialog }) => ModalDialog),
);

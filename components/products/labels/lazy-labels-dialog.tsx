"use client";

import { lazyPart } from "@/components/loading/lazy-part";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";

/** The dialog that prints labels. */
export const LabelsDialog = lazyPart(
  () => import("./labels-dialog").then((module) => module.LabelsDialog),
  <LoadingOverlay />,
);

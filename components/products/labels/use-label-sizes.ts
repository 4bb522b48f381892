"use client";

import { useQuery } from "@tanstack/react-query";
import { KEYS } from "@/components/data/query-keys";
import { readListOfApi } from "@/components/data/read-api";
import type { LabelSizeView } from "@/lib/products/labels/sizes/schema";

const loadSchema = () =>
  import("@/lib/products/labels/sizes/schema").then((schemas) => schemas.labelSizeViewSchema);

/** Reads the saved sizes of labels. */
export function readLabelSizes(signal: AbortSignal): Promise<LabelSizeView[]> {
  return readListOfApi("/label-sizes", loadSchema, signal);
}

/** The saved sizes of labels, read again whenever they are shown. */
export function useLabelSizes() {
  return useQuery({
    queryKey: KEYS.labelSizes,
    staleTime: 0,
    queryFn: ({ signal }) => readLabelSizes(signal),
  });
}

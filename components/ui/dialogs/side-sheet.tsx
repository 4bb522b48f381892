"use client";

import { lazyPart } from "@/components/loading/lazy-part";
import type { SideSheetProps } from "./sheet-dialog";

/**
 * A sheet beside the screen: from the end of the line on a tablet or desktop, from below on a phone. Escape, the browser's
 * "back", its X and a tap beside it close it, and the focus returns to where it was. Its code loads right after the screen.
 */
export const SideSheet = lazyPart<SideSheetProps>(() =>
  import("./chunk").then(({ SheetDialog }) => SheetDialog),
);

"use client";

import { useScanTaker } from "@/components/scanning/takers";
import { useCommand } from "@/components/shell/use-command";
import { countColorAction } from "./actions";

/** Counts one more of each color that is scanned while the count is on the screen. */
export function useScannedCount(id: string): void {
  const { run } = useCommand(countColorAction);
  useScanTaker(async ({ color }) => {
    const result = await run({ id, colorId: color._id, quantity: 1, kind: "add" });
    if (!result) return { code: "stillRunning" };
    return result.ok ? (result.data.counted ?? 0) : result.refusal;
  });
}

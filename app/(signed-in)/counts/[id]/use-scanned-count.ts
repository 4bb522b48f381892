"use client";

import { useScanTarget } from "@/components/scanning/store/use-scan-target";
import { randomId } from "@/components/data/random-id";
import type { useCounting } from "./use-counting";

/** Counts each color that is scanned, one more or a whole pack, while the count is on the screen. */
export function useScannedCount({ count, keepCode }: ReturnType<typeof useCounting>): void {
  useScanTarget(
    async ({ product, sort, color, units }) => {
      const entered = await count(
        { sentId: randomId(), of: { colorId: color._id }, quantity: units, kind: "add" },
        { productName: product.name, sortName: sort.sortName, color: color.color },
      );
      if (!entered) return { code: "stillRunning" };
      if (entered === "kept") return "stored";
      return entered.ok ? (entered.data.counted ?? 0) : entered.refusal;
    },
    (code) => keepCode(code),
  );
}

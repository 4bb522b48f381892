"use client";

import type { ScanTarget } from "@/components/scanning/store/scan-store";
import { useScanTarget } from "@/components/scanning/store/use-scan-target";
import { randomId } from "@/components/data/random-id";
import { useCommand } from "@/components/data/use-command";
import type { CountLineView } from "@/lib/counts/schema";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import { takeBackScanAction } from "./actions";
import type { CountRecording } from "./use-counting";

const toTotal = (result: Result<CountLineView>): number | Refusal =>
  result.ok ? (result.data.counted ?? 0) : result.refusal;

/**
 * Counts each color that is scanned, one more or a whole pack, while the count is on the screen. A counted scan can be taken back. The code
 * of a product is for `openProduct`.
 */
export function useScannedCount(
  { count, keepCode }: CountRecording,
  openProduct: ScanTarget["collectProduct"],
): void {
  const { run } = useCommand(takeBackScanAction);

  async function takeBack(sentId: string): Promise<number | Refusal> {
    const result = await run({ sentId });
    return result ? toTotal(result) : { code: "stillRunning" };
  }

  useScanTarget({
    collect: async ({ product, sort, color, units }) => {
      const sentId = randomId();
      const entered = await count(
        { sentId, of: { colorId: color._id }, quantity: units, kind: "add" },
        { productName: product.name, sortName: sort.sortName, color: color.color },
      );
      if (entered === "kept") return "stored";
      const total = toTotal(entered);
      return typeof total === "number" ? { total, takeBack: () => takeBack(sentId) } : total;
    },
    collectProduct: openProduct,
    storeCode: keepCode,
  });
}

import { findInApi } from "@/components/data/read-api";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { CodeMeaning } from "@/lib/products/schema";
import { parseVoucherAddress } from "@/lib/stock/vouchers/rules";
import type { Scan, ScannedColor, ScanTarget } from "./store/scan-store";

/** The result of a scanned code: its meaning, and on a screen that collects scans the number collected of it. */
export type ScanResult =
  | { readonly kind: "found"; readonly code: string; readonly meaning: CodeMeaning }
  | { readonly kind: "pack"; readonly code: string; readonly meaning: CodeMeaning }
  | {
      readonly kind: "collected";
      readonly code: string;
      readonly meaning: CodeMeaning;
      readonly count: number;
    }
  /** On a screen that counts: the color's total, until the scan is taken back or, if that failed, with the reason. */
  | {
      readonly kind: "counted" | "takenBack";
      readonly code: string;
      readonly meaning: CodeMeaning;
      readonly total: number;
      readonly takeBack: () => Promise<number | Refusal>;
      readonly refusal: Refusal | null;
    }
  | { readonly kind: "stored"; readonly code: string; readonly meaning: CodeMeaning | null }
  /** A product that the screen has opened; and why one that counts has not. */
  | { readonly kind: "opened"; readonly code: string; readonly meaning: CodeMeaning }
  | {
      readonly kind: "notInCount" | "typedFirst";
      readonly code: string;
      readonly meaning: CodeMeaning;
    }
  /** The QR code of a stock voucher. */
  | { readonly kind: "voucher"; readonly code: string; readonly id: string }
  | { readonly kind: "unknown" | "failed"; readonly code: string }
  /** A handheld sent a code to a field, and none had the focus. */
  | { readonly kind: "lost"; readonly code: "" }
  | {
      readonly kind: "refused";
      readonly code: string;
      readonly meaning: CodeMeaning;
      readonly refusal: Refusal;
    };

/** The total of a color after a scan of it was counted or taken back. */
export type CountedResult = Extract<ScanResult, { readonly kind: "counted" | "takenBack" }>;

const GOOD: ReadonlySet<ScanResult["kind"]> = new Set([
  "found",
  "collected",
  "counted",
  "takenBack",
  "stored",
  "opened",
  "voucher",
]);

/** Returns whether a scan led to what the person wanted. */
export function isGood(result: ScanResult): boolean {
  return GOOD.has(result.kind) && !("refusal" in result && result.refusal);
}

/** Takes a counted scan back. */
export async function takeBackScan(result: CountedResult): Promise<CountedResult> {
  const total = await result.takeBack();
  return typeof total === "number"
    ? { ...result, kind: "takenBack", total, refusal: null }
    : { ...result, refusal: total };
}

/** Looks a code up, and has the target of the scan, if there is one, collect its color. */
export async function readScan({ code, units, getTarget }: Scan): Promise<ScanResult> {
  const target = getTarget();
  const id = parseVoucherAddress(code);
  if (id !== null) return { kind: "voucher", code, id };
  const meaning = await fetchMeaning(code).catch(() => undefined);
  if (meaning === undefined)
    return (await target?.storeCode(code))
      ? { kind: "stored", code, meaning: null }
      : { kind: "failed", code };
  if (meaning === null) return { kind: "unknown", code };
  if (!target) return { kind: "found", code, meaning };
  return collectScan(
    { code, meaning: units === undefined ? meaning : { ...meaning, units } },
    target,
  );
}

type ReadCode = { readonly code: string; readonly meaning: CodeMeaning };

/** Has the target collect the color or product of a code, unless it is archived or a pack of which nobody knows the units. */
async function collectScan({ code, meaning }: ReadCode, target: ScanTarget): Promise<ScanResult> {
  const { SKU: sku, isArchived } = meaning.product;
  if (isArchived) {
    const refusal = { code: "productArchived", details: { params: { sku } } } as const;
    return { kind: "refused", code, meaning, refusal };
  }
  const scanned = toScannedColor(meaning);
  if (scanned && meaning.units === null) return { kind: "pack", code, meaning };
  const collected = await (scanned
    ? target.collect(scanned)
    : target.collectProduct(meaning.product));
  if (collected === undefined) return { kind: "found", code, meaning };
  if (typeof collected === "string") return { kind: collected, code, meaning };
  if (typeof collected === "number") return { kind: "collected", code, meaning, count: collected };
  return "takeBack" in collected
    ? { kind: "counted", code, meaning, ...collected, refusal: null }
    : { kind: "refused", code, meaning, refusal: collected };
}

const loadSchema = () =>
  import("@/lib/products/schema").then(({ codeMeaningSchema }) => codeMeaningSchema);

/** Fetches the current meaning of a code; null for an unknown code. Rejects when the server does not respond. */
function fetchMeaning(code: string): Promise<CodeMeaning | null> {
  return findInApi(`/codes/${encodeURIComponent(code)}`, loadSchema);
}

/** The color that a code stands for, with 1 unit where nobody knows how many are in a pack; undefined for a product's SKU. */
export function toScannedColor({ product, colorId, units }: CodeMeaning): ScannedColor | undefined {
  for (const sort of product.sorts) {
    const color = sort.colors.find(({ _id }) => _id === colorId);
    if (color) return { product, sort, color, units: units ?? 1 };
  }
  return undefined;
}

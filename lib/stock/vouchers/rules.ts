import { toLatinDigits } from "@/lib/platform/input/digits";
import type { StockAction } from "../schema";

/** The number of a voucher: of an action and a year, in which numbers have no gaps. */
export type VoucherNumber = {
  readonly action: StockAction;
  readonly year: number;
  readonly number: number;
};

const PREFIX = { add: "IN", remove: "OUT" } as const;

/** The name of a voucher: IN-2026-0043 for what was added, OUT-2026-0043 for what was removed. */
export function voucherName({ action, year, number }: VoucherNumber): string {
  return `${PREFIX[action]}-${year}-${String(number).padStart(4, "0")}`;
}

const NAME = /^(IN|OUT)[-\s]?(\d{4})[-\s](\d{1,9})$/i;

/** The number of a voucher in its name as typed, as in "out 2026 43" or "OUT-٢٠٢٦-٠٠٤٣"; null for another text. */
export function parseVoucherName(typed: string): VoucherNumber | null {
  const [, prefix, year, number] = NAME.exec(toLatinDigits(typed).trim()) ?? [];
  if (prefix === undefined) return null;
  return { action: getAction(prefix), year: Number(year), number: Number(number) };
}

const BEGUN_NAME = /^(IN|OUT)(?:[-\s]?(\d{4}))?[-\s]?$/i;

/** The action, and the year if there is one, with which the typed text begins a voucher's name, as in "out" or "IN-2026"; null for another text. */
export function parseBegunName(
  typed: string,
): { readonly action: StockAction; readonly year: number | null } | null {
  const [, prefix, year] = BEGUN_NAME.exec(toLatinDigits(typed).trim()) ?? [];
  if (prefix === undefined) return null;
  return { action: getAction(prefix), year: year === undefined ? null : Number(year) };
}

function getAction(prefix: string): StockAction {
  return prefix.toUpperCase() === PREFIX.add ? "add" : "remove";
}

const ADDRESS = /\/vouchers\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The address of a voucher's screen, which its QR code contains. `origin` is that of the app. */
export function toVoucherAddress(origin: string, id: string): string {
  return `${origin}/vouchers/${id}`;
}

/** The id of the voucher whose QR code was scanned; null for another code. */
export function parseVoucherAddress(code: string): string | null {
  return ADDRESS.exec(code.trim())?.[1]?.toLowerCase() ?? null;
}

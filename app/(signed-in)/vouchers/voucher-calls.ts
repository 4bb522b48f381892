import { readApi, readListOfApi } from "@/components/data/read-api";
import { isDay, type Days } from "@/lib/platform/time/days";
import type { StockAction } from "@/lib/stock/schema";
import type { ListedVoucher, VoucherView } from "@/lib/stock/vouchers/schema";

/** Vouchers loaded at a time. */
export const PAGE_SIZE = 50;

/** The vouchers of an action ("" for both) and of a month (YYYY-MM, "" for all) that `q` finds. */
export type VoucherFilter = {
  readonly q: string;
  readonly action: StockAction | "";
  readonly month: string;
};

const loadListed = () =>
  import("@/lib/stock/vouchers/schema").then((schemas) => schemas.listedVoucherSchema);
const loadView = () =>
  import("@/lib/stock/vouchers/schema").then((schemas) => schemas.voucherViewSchema);

/** Checks that the month is blank or one of the calendar. */
export function hasWholeMonth({ month }: VoucherFilter): boolean {
  return month === "" || isDay(`${month}-01`);
}

/** The filter as the API and exports read it. An unfinished month is none. */
export function toQuery({ q, action, month }: VoucherFilter) {
  return { q, action, ...(isDay(`${month}-01`) && toDays(month)) };
}

function toDays(month: string): Days {
  const [year, number] = month.split("-");
  const last = new Date(Date.UTC(Number(year), Number(number), 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/** The next vouchers, issued before the one with the id `before`, the newest first. Rejects when they cannot be had. */
export function fetchVouchers(
  filter: VoucherFilter,
  before: string | undefined,
  signal: AbortSignal,
): Promise<readonly ListedVoucher[]> {
  const query = new URLSearchParams({ ...toQuery(filter), limit: String(PAGE_SIZE) });
  if (before !== undefined) query.set("before", before);
  return readListOfApi(`/vouchers?${query}`, loadListed, signal);
}

/** Fetches one voucher with its lines. Rejects with `notFound`, or when the server does not respond. */
export function fetchVoucher(id: string, signal: AbortSignal): Promise<VoucherView> {
  return readApi(`/vouchers/${id}`, loadView, signal);
}

import { listVouchers } from "@/lib/stock/vouchers/queries";
import { loadResult, pageActor } from "@/lib/http/page";
import { PAGE_SIZE } from "./voucher-calls";
import { Vouchers } from "./vouchers";

export default async function VouchersPage() {
  const actor = await pageActor("/vouchers");
  return <Vouchers initial={await loadResult(listVouchers(actor, { limit: PAGE_SIZE }))} />;
}

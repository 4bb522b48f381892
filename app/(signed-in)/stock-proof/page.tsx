import { loadResult, pageActor } from "@/lib/http/page";
import { listStockProofs } from "@/lib/proofs/queries";
import { StockProof } from "./stock-proof";

export default async function StockProofPage() {
  const actor = await pageActor("/stock-proof");
  return <StockProof initial={await loadResult(listStockProofs(actor, {}))} />;
}

import { useTranslations } from "next-intl";
import { unmistakableName } from "@/components/users/person-name";
import type { StockProofView } from "@/lib/proofs/schema";

/** The person who asked for a proof, or the app. */
export function ProofBy({ proof: { username, displayName } }: { readonly proof: StockProofView }) {
  const t = useTranslations("stockProof");
  return username === null
    ? t("byApp")
    : t("by", { name: unmistakableName({ username, displayName }) });
}

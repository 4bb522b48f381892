"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { findProduct } from "@/components/products/product-calls";
import { DraftNotice } from "@/components/forms/draft-notice";
import { useKeptList } from "@/components/data/use-kept-list";
import { isolate } from "@/components/ui/text/isolate";
import type { ProductView } from "@/lib/products/schema";
import { EDIT_DRAFTS } from "./edit-drafts";

const loadSchema = () =>
  import("@/components/products/form/product-draft-schema").then(
    (schemas) => schemas.productDraftSchema,
  );

type Props = {
  /** True while a product's form is open. */
  readonly isEditing: boolean;
  readonly onContinue: (product: ProductView) => void;
};

/** Products with unsaved changes: each can be continued, or its changes discarded. */
export function KeptEdits({ isEditing, onContinue }: Props) {
  const t = useTranslations();
  const { list, discard } = useKeptList(EDIT_DRAFTS, loadSchema, isEditing);
  const [loading, setLoading] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ name: string; why: "none" | "loadFailed" } | null>(null);

  async function goOn(name: string, loaded: ProductView) {
    setLoading(name);
    setFailed(null);
    try {
      const present = await findProduct(loaded.SKU);
      if (present?._id === loaded._id) onContinue(present);
      else setFailed({ name, why: "none" });
    } catch {
      setFailed({ name, why: "loadFailed" });
    }
    setLoading(null);
  }

  return list.map(
    ({ name, savedAt, content: { loaded } }) =>
      loaded && (
        <DraftNotice
          key={name}
          keptAt={savedAt}
          of={`${isolate(loaded.name)} · ${isolate(loaded.SKU)}`}
          lines={[failed?.name === name && t(`products.${failed.why}`)]}
          isLoading={loading === name}
          onContinue={() => void goOn(name, loaded)}
          onDiscard={() => discard(name)}
        />
      ),
  );
}

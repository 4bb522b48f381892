"use client";

import { Text } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import type { ConfirmQuestion } from "@/components/data/use-confirmed-command";
import { ResultDialog } from "@/components/forms/result-dialog";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { isolate } from "@/components/ui/text/isolate";
import type { Result } from "@/lib/platform/errors/app-error";
import type { ProductView } from "@/lib/products/schema";
import type { MovedColor } from "./list-moved-colors";

type DeleteProps = {
  readonly product: ProductView | null;
  readonly question: ConfirmQuestion;
};

/** Asks before a product is deleted, by its SKU (spec §2). */
export function DeleteDialog({ product, question }: DeleteProps) {
  const t = useTranslations("editProduct");
  const format = useFormatter();
  return (
    <ConfirmDialog
      {...question}
      isDestructive
      title={t("deleteTitle", { sku: isolate(product?.SKU ?? "") })}
      confirmLabel={t("delete")}
    >
      <Text>
        {t("deleteText", {
          name: isolate(product?.name ?? ""),
          count: format.number(product?.total_quantity ?? 0),
        })}
      </Text>
    </ConfirmDialog>
  );
}

/** A completed change: the product was saved or deleted; with its SKU and the colors whose quantity changed. */
export type ProductChange = {
  readonly done: "saved" | "deleted";
  readonly sku: string;
  readonly moved: readonly MovedColor[];
};

type OutcomeProps = {
  readonly outcome: Result<ProductChange> | null;
  readonly onClose: () => void;
};

/** Says that a product was saved or deleted, or why it was not deleted. */
export function OutcomeDialog({ outcome, onClose }: OutcomeProps) {
  const t = useTranslations("editProduct");
  return (
    <ResultDialog
      result={outcome}
      done={({ done, sku, moved }) => [
        t(done, { sku: isolate(sku) }),
        ...moved.map(({ name, ...units }) => t("moved", { color: isolate(name), ...units })),
      ]}
      failed={t("deleteFailed")}
      onClose={onClose}
    />
  );
}

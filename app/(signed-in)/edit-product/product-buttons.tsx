"use client";

import { Button, Group } from "@mantine/core";
import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import type { ProductView } from "@/lib/products/schema";

type Props = {
  readonly product: ProductView;
  readonly onEdit: () => void;
  readonly onArchive: () => void;
  readonly onRestore: () => void;
  readonly onDelete: () => void;
};

/** The buttons of a product, on its row and in its sheet; an archived one is restored before it is edited. */
export function ProductButtons({ product, onEdit, onArchive, onRestore, onDelete }: Props) {
  const t = useTranslations("editProduct");
  const sku = isolate(product.SKU);
  return (
    <Group justify="flex-end" gap="xs">
      {product.isArchived ? (
        <Button
          variant="light"
          px="md"
          aria-description={t("restoreOf", { sku })}
          onClick={onRestore}
        >
          {t("restore")}
        </Button>
      ) : (
        <>
          <Button variant="light" px="md" aria-description={t("editOf", { sku })} onClick={onEdit}>
            {t("edit")}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            px="sm"
            aria-description={t("archiveOf", { sku })}
            onClick={onArchive}
          >
            {t("archive")}
          </Button>
        </>
      )}
      <Button
        // Quiet and apart: the question before it is red.
        variant="subtle"
        color="gray"
        c="dimmed"
        px="sm"
        ms="sm"
        aria-description={t("deleteOf", { sku })}
        onClick={onDelete}
      >
        {t("delete")}
      </Button>
    </Group>
  );
}

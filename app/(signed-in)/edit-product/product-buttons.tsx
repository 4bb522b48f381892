"use client";

import { Button, Group } from "@mantine/core";
import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";

type Props = { readonly sku: string; readonly onEdit: () => void; readonly onDelete: () => void };

/** The buttons of a product, on its row and in its sheet. */
export function ProductButtons({ sku, onEdit, onDelete }: Props) {
  const t = useTranslations("editProduct");
  return (
    <Group justify="flex-end" gap="xs" wrap="nowrap">
      <Button
        variant="light"
        px="md"
        aria-description={t("editOf", { sku: isolate(sku) })}
        onClick={onEdit}
      >
        {t("edit")}
      </Button>
      <Button
        variant="subtle"
        color="red"
        px="md"
        aria-description={t("deleteOf", { sku: isolate(sku) })}
        onClick={onDelete}
      >
        {t("delete")}
      </Button>
    </Group>
  );
}

"use client";

import { Button, Group } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/isolate";

type Props = { readonly sku: string; readonly onEdit: () => void; readonly onDelete: () => void };

/** The buttons of a product, at the foot of its card. */
export function ProductButtons({ sku, onEdit, onDelete }: Props) {
  const t = useTranslations("editProduct");
  return (
    <Group justify="space-between" mt="auto" pt="md">
      <Button
        variant="light"
        leftSection={<IconPencil aria-hidden />}
        aria-description={t("editOf", { sku: isolate(sku) })}
        onClick={onEdit}
      >
        {t("edit")}
      </Button>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash aria-hidden />}
        aria-description={t("deleteOf", { sku: isolate(sku) })}
        onClick={onDelete}
      >
        {t("delete")}
      </Button>
    </Group>
  );
}

"use client";

import { Button, Group, Text } from "@mantine/core";
import { IconFileTypePdf, IconPencil, IconPrinter, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import type { DealView } from "@/lib/customers/deals/schema";
import type { DealChoices } from "./deal-choices";
import classes from "./profile.module.css";

type Props = Omit<DealChoices, "onSelect"> & {
  readonly deal: DealView;
  /** When it was made, for use inside a sentence. */
  readonly date: string;
};

/** The receipt of a deal, and what can be done with the deal, at the foot of its card. */
export function DealButtons({ deal, date, ...on }: Props) {
  const t = useTranslations("deals");
  return (
    <Group justify="space-between" gap="xs" mt="sm" pt="sm" className={classes.foot}>
      <Receipt deal={deal} date={date} onOpen={on.onOpenReceipt} />
      <Group gap="xs">
        <Button
          variant="light"
          px="xs"
          leftSection={<IconPrinter aria-hidden />}
          aria-description={t("printOf", { date })}
          onClick={() => on.onPrint(deal)}
        >
          {t("print")}
        </Button>
        <Button
          variant="default"
          px="xs"
          leftSection={<IconPencil aria-hidden />}
          aria-description={t("editOf", { date })}
          onClick={() => on.onEdit(deal)}
        >
          {t("edit")}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          leftSection={<IconTrash aria-hidden />}
          aria-description={t("deleteOf", { date })}
          onClick={() => on.onDelete(deal)}
        >
          {t("delete")}
        </Button>
      </Group>
    </Group>
  );
}

type ReceiptProps = Pick<Props, "deal" | "date"> & { readonly onOpen: (url: string) => void };

function Receipt({ deal: { webViewLink }, date, onOpen }: ReceiptProps) {
  const t = useTranslations("deals");
  if (webViewLink === null)
    return (
      <Text>
        {t("receipt")}: {t("noReceipt")}
      </Text>
    );

  function open(event: MouseEvent) {
    event.preventDefault();
    if (webViewLink !== null) onOpen(webViewLink);
  }

  return (
    <Button
      component="a"
      href={webViewLink}
      target="_blank"
      variant="subtle"
      px="xs"
      leftSection={<IconFileTypePdf aria-hidden />}
      aria-description={t("receiptOf", { date })}
      onClick={open}
    >
      {t("receipt")}
    </Button>
  );
}

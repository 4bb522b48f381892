"use client";

import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { useOpenStockCard } from "./open-stock-card";

type Props = {
  readonly of: {
    readonly colorId: string;
    readonly sku: string;
    readonly sortName: string;
    readonly color: string;
  };
  /** The class of the word beside the icon. */
  readonly wordClass?: string | undefined;
};

/** Opens the stock card of a color below `StockCards`; nothing for those who may not see it. */
export function StockCardButton({ of, wordClass }: Props) {
  const t = useTranslations("stockCard");
  const open = useOpenStockCard();
  if (!open) return null;
  return (
    <Button
      variant="subtle"
      px="xs"
      classNames={{ label: wordClass }}
      title={t("title")}
      leftSection={<IconHistory size="1.25em" aria-hidden />}
      aria-haspopup="dialog"
      aria-label={t("openOf", {
        sku: isolate(of.sku),
        sort: isolate(of.sortName),
        color: isolate(of.color),
      })}
      onClick={(event) => open(of.colorId, event.currentTarget)}
    >
      {t("title")}
    </Button>
  );
}

"use client";

import { UnstyledButton } from "@mantine/core";
import {
  IconFileTypePdf,
  IconPencil,
  IconPrinter,
  IconTrash,
  type Icon,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import type { DealView } from "@/lib/customers/deals/schema";
import type { DealChoices } from "./deal-choices";
import classes from "./deals-table.module.css";

type Props = Pick<DealChoices, "onPrint" | "onEdit" | "onDelete"> & {
  readonly deal: DealView;
  /** Date of the deal, formatted for use inside a sentence. */
  readonly date: string;
};

/** The actions on a deal. */
export function DealButtons({ deal, date, ...on }: Props) {
  const t = useTranslations("deals");
  return (
    <>
      <Action
        Icon={IconPrinter}
        label={t("print")}
        description={t("printOf", { date })}
        onPress={() => on.onPrint(deal)}
      />
      <Action
        Icon={IconPencil}
        label={t("edit")}
        description={t("editOf", { date })}
        onPress={() => on.onEdit(deal)}
      />
      <Action
        Icon={IconTrash}
        label={t("delete")}
        description={t("deleteOf", { date })}
        onPress={() => on.onDelete(deal)}
      />
    </>
  );
}

type ActionProps = {
  readonly Icon: Icon;
  readonly label: string;
  readonly description: string;
  readonly onPress: () => void;
};

function Action({ Icon, label, description, onPress }: ActionProps) {
  return (
    <UnstyledButton
      className={classes.action}
      aria-label={label}
      aria-description={description}
      title={label}
      onClick={onPress}
    >
      <Icon size={20} aria-hidden />
    </UnstyledButton>
  );
}

type ReceiptProps = Pick<Props, "deal" | "date"> & { readonly onOpen: (url: string) => void };

/** Opens the receipt of a deal, or says that there is none. */
export function Receipt({ deal: { webViewLink }, date, onOpen }: ReceiptProps) {
  const t = useTranslations("deals");
  if (webViewLink === null) return <span className={classes.quiet}>{t("noReceipt")}</span>;

  function open(event: MouseEvent) {
    event.preventDefault();
    if (webViewLink !== null) onOpen(webViewLink);
  }

  return (
    <UnstyledButton
      component="a"
      href={webViewLink}
      target="_blank"
      className={classes.link}
      aria-description={t("receiptOf", { date })}
      onClick={open}
    >
      <IconFileTypePdf size={18} aria-hidden />
      <span>{t("receipt")}</span>
    </UnstyledButton>
  );
}

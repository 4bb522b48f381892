"use client";

import { Menu } from "@mantine/core";
import { IconFileInvoice, IconPrinter, IconShare } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { useActor } from "@/components/data/actor";
import { can } from "@/lib/auth/permissions";
import type { CountView } from "@/lib/counts/schema";
import type { StockAction } from "@/lib/stock/schema";
import type { Paper } from "./use-papers";

type Props = {
  readonly count: CountView;
  readonly onPrint: (kind: Paper) => void;
  readonly onShare: (kind: Paper) => void;
  readonly onPrintVoucher: (action: StockAction) => void;
};

/**
 * The papers of a count as items of a menu: the sheet while it is open, the differences for those who may see them, and the vouchers of
 * what an acceptance added and removed.
 */
export function PaperItems({ count, onPrint, onShare, onPrintVoucher }: Props) {
  const t = useTranslations("counts");
  const actor = useActor();
  const kinds = [
    ...(count.status === "open" ? (["sheet"] as const) : []),
    ...(can(actor, "counts.review") ? (["result"] as const) : []),
  ];
  return (
    <>
      {kinds.map((kind) => (
        <Fragment key={kind}>
          <Menu.Item
            mih="var(--target)"
            leftSection={<IconPrinter aria-hidden />}
            onClick={() => onPrint(kind)}
          >
            {t(`print.${kind}`)}
          </Menu.Item>
          <Menu.Item
            mih="var(--target)"
            leftSection={<IconShare aria-hidden />}
            onClick={() => onShare(kind)}
          >
            {t(`share.${kind}`)}
          </Menu.Item>
        </Fragment>
      ))}
      {count.status === "accepted" && can(actor, "vouchers.print") && (
        <VoucherItems count={count} onPrintVoucher={onPrintVoucher} />
      )}
    </>
  );
}

type VoucherProps = Pick<Props, "count" | "onPrintVoucher">;

function VoucherItems({ count: { surplus, missing }, onPrintVoucher }: VoucherProps) {
  const t = useTranslations("vouchers");
  const actions = [
    ...(surplus ? (["add"] as const) : []),
    ...(missing ? (["remove"] as const) : []),
  ];
  return actions.map((action) => (
    <Menu.Item
      key={action}
      mih="var(--target)"
      leftSection={<IconFileInvoice aria-hidden />}
      onClick={() => onPrintVoucher(action)}
    >
      {t(`names.${action}`)}
    </Menu.Item>
  ));
}

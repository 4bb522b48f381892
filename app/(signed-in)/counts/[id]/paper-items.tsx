"use client";

import { Menu } from "@mantine/core";
import { IconFileInvoice, IconPrinter, IconShare } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { useActor } from "@/components/data/actor";
import { can } from "@/lib/auth/permissions";
import type { CountView } from "@/lib/counts/schema";
import type { usePapers } from "./use-papers";

type Props = { readonly count: CountView; readonly papers: ReturnType<typeof usePapers> };

/**
 * The papers of a count as items of a menu: the sheet while it is open, the differences for those who may see them, and the vouchers of
 * what an acceptance added and removed.
 */
export function PaperItems({ count, papers }: Props) {
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
            onClick={() => papers.printPaper(kind)}
          >
            {t(`print.${kind}`)}
          </Menu.Item>
          <Menu.Item
            mih="var(--target)"
            leftSection={<IconShare aria-hidden />}
            onClick={() => papers.sharePaper(kind)}
          >
            {t(`share.${kind}`)}
          </Menu.Item>
        </Fragment>
      ))}
      {count.status === "accepted" && can(actor, "vouchers.print") && (
        <VoucherItems count={count} papers={papers} />
      )}
    </>
  );
}

function VoucherItems({ count: { surplus, missing }, papers }: Props) {
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
      onClick={() => papers.printVoucher(action)}
    >
      {t(`names.${action}`)}
    </Menu.Item>
  ));
}

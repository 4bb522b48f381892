"use client";

import { Button, Group } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ShareButton } from "@/components/printing/share-button";
import { usePrint } from "@/components/printing/use-print";
import { useActor } from "@/components/data/actor";
import { ResultDialog } from "@/components/forms/result-dialog";
import { LazyVoucherButton } from "@/components/vouchers/lazy-voucher-button";
import { can } from "@/lib/auth/permissions";
import type { CountView } from "@/lib/counts/schema";
import { printCountAction } from "./actions";

type Props = { readonly count: CountView };

type Paper = { readonly id: string; readonly kind: "sheet" | "result" };

/** Prints the sheet to count with while the count is open and, for who may see them, the differences. */
export function PrintButtons({ count }: Props) {
  const t = useTranslations();
  const actor = useActor();
  const printing = usePrint<Paper>(printCountAction);
  const kinds = [
    ...(count.status === "open" ? (["sheet"] as const) : []),
    ...(can(actor, "counts.review") ? (["result"] as const) : []),
  ];

  if (kinds.length === 0) return null;
  return (
    <Group>
      {kinds.map((kind) => (
        <PaperButtons key={kind} paper={{ id: count._id, kind }} name={count.label} {...printing} />
      ))}
      {count.status === "accepted" && <Vouchers count={count} />}
      <ResultDialog
        result={printing.refused}
        unexplained={t("printing.failed")}
        onClose={printing.closeRefused}
      />
    </Group>
  );
}

/** Prints the vouchers of what an accepted count added and removed. */
function Vouchers({ count: { _id: documentId, surplus, missing } }: Props) {
  const t = useTranslations("vouchers");
  const actions = [
    ...(surplus ? (["add"] as const) : []),
    ...(missing ? (["remove"] as const) : []),
  ];
  return actions.map((action) => (
    <LazyVoucherButton key={action} of={{ documentId, action }}>
      {t(`names.${action}`)}
    </LazyVoucherButton>
  ));
}

type PaperProps = Omit<ReturnType<typeof usePrint<Paper>>, "refused" | "closeRefused"> & {
  readonly paper: Paper;
  readonly name: string;
};

function PaperButtons({ paper, name, ...printing }: PaperProps) {
  const t = useTranslations();
  const title = t(`printing.titles.${paper.kind}`, { name });
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        leftSection={<IconPrinter aria-hidden />}
        loading={printing.isPreparing}
        onClick={() => void printing.print(paper, { title })}
      >
        {t(`counts.print.${paper.kind}`)}
      </Button>
      <ShareButton title={title} onShare={() => printing.shareDocument(paper, { title })} />
    </Group>
  );
}

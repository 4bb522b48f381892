"use client";

import { Button, type ButtonProps } from "@mantine/core";
import { IconFileInvoice } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useActor } from "@/components/data/actor";
import { ResultDialog } from "@/components/forms/result-dialog";
import { ShareButton } from "@/components/printing/share-button";
import { usePrint } from "@/components/printing/use-print";
import { can } from "@/lib/auth/permissions";
import type { IssueVoucher } from "@/lib/stock/vouchers/schema";

type Props = Pick<ButtonProps, "variant"> & {
  /** The units that moved: the document, or one of its movements. */
  readonly of: IssueVoucher;
  /** The text of the button, where it differs. */
  readonly children?: ReactNode;
  /** A description of what moved, for screen readers. */
  readonly description?: string;
  /** The title under which it is also shared, on its own screen. */
  readonly sharedAs?: string;
};

/** Prints the numbered voucher of what was added or removed. Nothing for those who print none. */
export function VoucherButton({ of, children, description, sharedAs, variant = "default" }: Props) {
  const t = useTranslations();
  const actor = useActor();
  const printing = usePrint<IssueVoucher & { readonly origin: string }>(actor.printVoucher);
  if (!can(actor, "vouchers.print")) return null;

  async function deliver(way: typeof printing.print) {
    const subject = { title: sharedAs ?? t("vouchers.one") };
    await way({ ...of, origin: window.location.origin }, subject);
  }

  return (
    <>
      <Button
        variant={variant}
        px="sm"
        leftSection={<IconFileInvoice size="1.25em" aria-hidden />}
        aria-description={description}
        loading={printing.isPreparing}
        onClick={() => void deliver(printing.print)}
      >
        {children ?? t("vouchers.print")}
      </Button>
      {sharedAs !== undefined && (
        <ShareButton title={sharedAs} onShare={() => deliver(printing.shareDocument)} />
      )}
      <ResultDialog
        result={printing.refused}
        unexplained={t("printing.failed")}
        onClose={printing.closeRefused}
      />
    </>
  );
}

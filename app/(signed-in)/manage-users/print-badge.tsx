"use client";

import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ResultDialog } from "@/components/forms/result-dialog";
import { usePrint } from "@/components/printing/use-print";
import { printBadgesAction } from "./actions";

type Props = { readonly username: string; readonly disabled: boolean };

/** Prints the card of a user's badge. It is not shared: whoever has such a file could print the card. */
export function PrintBadge({ username, disabled }: Props) {
  const t = useTranslations("badges");
  const { print, isPreparing, refused, closeRefused } = usePrint<{ readonly username: string }>(
    printBadgesAction,
  );
  return (
    <>
      <Button
        leftSection={<IconPrinter aria-hidden />}
        disabled={disabled}
        loading={isPreparing}
        onClick={() => void print({ username }, { title: t("print") })}
      >
        {t("print")}
      </Button>
      <ResultDialog result={refused} failed={t("printFailed")} onClose={closeRefused} />
    </>
  );
}

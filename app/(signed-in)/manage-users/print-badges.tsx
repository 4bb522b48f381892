"use client";

import { Button, type ButtonProps } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ResultDialog } from "@/components/forms/result-dialog";
import { usePrint } from "@/components/printing/use-print";
import { printBadgesAction } from "./actions";

type Props = Pick<ButtonProps, "variant" | "disabled"> & {
  /** The user whose card is printed; without one, the cards of everybody who may log in with a PIN. */
  readonly username?: string;
  readonly label: string;
};

/** Prints cards of badges. They are not shared: whoever has such a file could print the card. */
export function PrintBadges({ username, label, ...button }: Props) {
  const t = useTranslations("badges");
  const { print, isPreparing, refused, closeRefused } = usePrint<{ readonly username?: string }>(
    printBadgesAction,
  );
  return (
    <>
      <Button
        {...button}
        leftSection={<IconPrinter aria-hidden />}
        loading={isPreparing}
        onClick={() => void print(username === undefined ? {} : { username }, { title: label })}
      >
        {label}
      </Button>
      <ResultDialog result={refused} failed={t("printFailed")} onClose={closeRefused} />
    </>
  );
}

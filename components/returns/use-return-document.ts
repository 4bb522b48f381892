"use client";

import { useTranslations } from "next-intl";
import { usePrint, type PrintAction } from "@/components/printing/use-print";
import { returnName } from "@/lib/customers/returns/return-name";
import type { ReturnView } from "@/lib/customers/returns/schema";

export type PrintReturnAction = PrintAction<{ readonly id: string }>;

/** Prints and shares the documents of returns; `path` leads to the place where they are listed. */
export function useReturnDocument(action: PrintReturnAction, path: string) {
  const t = useTranslations("printing");
  const document = usePrint(action);
  const toDocument = ({ _id: id, number }: ReturnView) =>
    [{ id }, { title: t("titles.return", { name: returnName(number) }), path }] as const;
  return {
    print: (made: ReturnView) => void document.print(...toDocument(made)),
    shareDocument: (made: ReturnView) => document.shareDocument(...toDocument(made)),
    refused: document.refused,
    closeRefused: document.closeRefused,
  };
}

"use client";

import { Text, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useLanguage } from "@/components/language/language-per-page";
import { useReason } from "@/components/data/use-reason";
import { FormDialog } from "@/components/forms/form-dialog";
import { createAddress } from "@/components/printing/document-subject";
import { ShareButton } from "@/components/printing/share-button";
import { useMoneyText } from "@/components/customers/money";
import { isolate } from "@/components/ui/text/isolate";
import { dealName } from "@/lib/customers/deals/deal-name";
import { sumDeals } from "@/lib/customers/deals/rules";
import type { CustomerView } from "@/lib/customers/schema";
import { createDocumentPath, createDocumentTitle } from "./document-names";
import { checkedPrint, PRINT_FIELDS, type PrintJob, type PrintReasons } from "./print-job";
import type { PrintTexts } from "./print-job";
import { useSuggestedTexts } from "./use-suggested-texts";
import type { CustomerPrinting, DeliverPrint } from "./use-printing";

type Props = {
  readonly customer: CustomerView;
  readonly job: PrintJob;
  readonly isOpen: boolean;
  readonly printing: CustomerPrinting;
};

/** Asks for the name and date, or the label, that a print bears (spec §5); blank ones are refused. */
export function PrintDialog({ customer, job, isOpen, printing }: Props) {
  const t = useTranslations("deals.printing");
  const titleOf = useTitle();
  const reason = useReason();
  const { language: locale } = useLanguage();
  const suggested = useSuggestedTexts(customer, job);
  const [typed, setTyped] = useState<Partial<PrintTexts>>({});
  const [reasons, setReasons] = useState<PrintReasons>({});

  async function deliver(form: HTMLFormElement | null, send: DeliverPrint) {
    const texts = { ...suggested, ...typed };
    const { input, reasons: found = {} } = checkedPrint(job, texts, { id: customer._id, locale });
    setReasons(found);
    const wrong = PRINT_FIELDS[job.kind].find((field) => found[field] !== undefined);
    const field = form?.elements.namedItem(wrong ?? "");
    if (field instanceof HTMLElement) field.focus();
    if (!input) return;
    const address = createAddress(createDocumentPath(input));
    // Still in the press itself: only then does the browser let a tab open.
    await send(input, { title: createDocumentTitle(customer.name, input), address });
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={titleOf(job, customer)}
      isShort
      submitLabel={t("submit")}
      focus="submit"
      isRunning={printing.isPreparing}
      isCovered={printing.failure !== null}
      otherButton={
        <ShareButton
          title={customer.name}
          onShare={({ form }) => deliver(form, printing.shareAsked)}
        />
      }
      onSubmit={(event) => {
        event.preventDefault();
        void deliver(event.currentTarget, printing.printAsked);
      }}
      onClose={printing.close}
    >
      <Contents deals={job.deals} />
      {PRINT_FIELDS[job.kind].map((field) => (
        <TextInput
          key={field}
          name={field}
          label={t(field)}
          autoComplete="off"
          value={typed[field] ?? suggested[field]}
          error={reason({ message: reasons[field] })}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTyped((known) => ({ ...known, [field]: value }));
            setReasons((known) => ({ ...known, [field]: undefined }));
          }}
        />
      ))}
    </FormDialog>
  );
}

/** Says what the document contains. */
function Contents({ deals }: Pick<PrintJob, "deals">) {
  const t = useTranslations("deals.printing");
  const moneyText = useMoneyText();
  const lines = deals.reduce((sum, { products }) => sum + products.length, 0);
  return <Text>{t("contents", { count: lines, total: isolate(moneyText(sumDeals(deals))) })}</Text>;
}

function useTitle(): (job: PrintJob, customer: CustomerView) => string {
  const t = useTranslations("deals.printing");
  return ({ kind, deals }, { name }) =>
    kind === "deal"
      ? t("titleDeal", { deal: isolate(dealName(deals[0].number)), name: isolate(name) })
      : t(kind === "selected" ? "titleSelected" : "titleFiltered", { count: deals.length });
}

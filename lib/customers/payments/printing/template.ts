import { stack } from "@/lib/printing/page/blocks";
import type { Composition } from "@/lib/printing/page/composition";
import { signatureBlock } from "@/lib/printing/page/signatures";
import { totalBlock } from "@/lib/printing/page/total";
import type { Typesetter } from "@/lib/printing/page/typesetter";
import { layOutPages } from "@/lib/printing/pages";
import type { DocumentModel, Template } from "@/lib/printing/template";
import { dealName } from "../../deals/deal-name";
import type { CustomerOnPaper } from "../../printing/templates";
import { paymentName } from "../payment-name";
import { isNegative, negate } from "../rules";
import type { PaymentView } from "../schema";

/** A voucher of one payment, with the amount in words. */
export type VoucherDocument = DocumentModel & {
  readonly customer: CustomerOnPaper;
  readonly payment: PaymentView;
};

export const voucherTemplate: Template<VoucherDocument> = {
  kind: "voucher",
  countLines: () => 1,
  layOut: (set, model) => layOutPages(set, composeVoucher(set, model)),
};

function composeVoucher(
  set: Typesetter,
  { meta, customer, payment }: VoucherDocument,
): Composition {
  const { t, day } = set.texts;
  const { amount, dueDay, reference, reason, note, reverses } = payment;
  const isPaidOut = isNegative(amount);
  const total = totalBlock(set, t("amount"), isPaidOut ? negate(amount) : amount);
  const name = paymentName(payment.number);
  const signatures = [t("signedByPayer"), t("signedForFactory")];
  return {
    meta,
    isForCustomer: true,
    title: t(isPaidOut ? "titles.paidOut" : "titles.voucher"),
    reference: name,
    subject: customer.name,
    facts: [
      { label: t(isPaidOut ? "paidTo" : "receivedFrom"), value: customer.name, reading: "own" },
      { label: t("customerId"), value: customer.customerID, reading: "ltr" },
      { label: t("entryNumber"), value: name, reading: "ltr" },
      { label: t("date"), value: day(payment.day), reading: "page" },
      { label: t("method"), value: t(`methods.${payment.method}`), reading: "page" },
      { label: t("dueDay"), value: dueDay ? day(dueDay) : "", reading: "page" },
      { label: t("reference"), value: reference ?? "", reading: "own" },
      { label: t("reverses"), value: reverses ? paymentName(reverses.number) : "", reading: "ltr" },
      {
        label: t("forDeals"),
        value: payment.deals.map(({ number }) => dealName(number)).join(", "),
        reading: "ltr",
      },
      { label: t("reason"), value: reason ?? "", reading: "own", isWide: true },
      { label: t("note"), value: note ?? "", reading: "own", isWide: true },
    ],
    pieces: [
      {
        blocks: [meta.hasSignatures ? stack(total, signatureBlock(set, signatures)) : total],
        repeated: [],
      },
    ],
  };
}

import { space } from "@/lib/printing/page/blocks";
import type { Composition } from "@/lib/printing/page/composition";
import { withHead } from "@/lib/printing/page/listing";
import { signatureBlock } from "@/lib/printing/page/signatures";
import { bodyRow, CELL_MUTED, CELL_STRONG, headRow, type Column } from "@/lib/printing/page/table";
import { totalBlock, withTotal } from "@/lib/printing/page/total";
import type { Typesetter } from "@/lib/printing/page/typesetter";
import { layOutPages } from "@/lib/printing/pages";
import type { DocumentModel, Template } from "@/lib/printing/template";
import { dealName } from "../../deals/deal-name";
import { returnName } from "../return-name";
import type { ReturnView } from "../schema";

/** The document of goods that came back, with what they credit. */
export type ReturnDocument = DocumentModel & { readonly made: ReturnView };

export const returnTemplate: Template<ReturnDocument> = {
  kind: "return",
  countLines: ({ made }) => made.lines.length,
  layOut: (set, model) => layOutPages(set, composeReturn(set, model)),
};

function composeReturn(set: Typesetter, { meta, made }: ReturnDocument): Composition {
  const { t, day } = set.texts;
  const { customer, credit, reason } = made;
  const name = returnName(made.number);
  const columns = listColumns(set);
  const head = headRow(set, columns);
  const rows = made.lines.map((line, at) => bodyRow(set, columns, writeLine(set, line, at)));
  const pieces = withHead(
    head,
    rows.map((row) => ({ blocks: [row], repeated: [head] })),
  );
  return {
    meta,
    isForCustomer: true,
    title: t("titles.return"),
    reference: name,
    subject: customer?.name ?? name,
    facts: [
      { label: t("customer"), value: customer?.name ?? "", reading: "own" },
      { label: t("customerId"), value: customer?.customerID ?? "", reading: "ltr" },
      { label: t("entryNumber"), value: name, reading: "ltr" },
      { label: t("date"), value: day(made.day), reading: "page" },
      ...listDocuments(set, made),
      { label: t("reason"), value: reason, reading: "own", isWide: true },
    ],
    pieces: withTotal(
      Number(credit) > 0 ? withTotal(pieces, totalBlock(set, t("credit"), credit)) : pieces,
      meta.hasSignatures
        ? signatureBlock(set, [t("signedByPayer"), t("signedForFactory")])
        : space(0),
    ),
  };
}

function listDocuments({ texts: { t } }: Typesetter, { deal, salesRequest }: ReturnView) {
  const request = salesRequest ? `#${salesRequest.number}` : "";
  return [
    { label: t("deal"), value: deal ? dealName(deal.number) : "", reading: "ltr" as const },
    { label: t("ofRequest"), value: request, reading: "ltr" as const },
  ];
}

function listColumns({ texts: { t, currencySign } }: Typesetter): Column[] {
  const digits = { align: "digits", reading: "ltr" } as const;
  const name = { align: "start", reading: "own" } as const;
  return [
    { title: t("line"), width: 22, ...digits, style: CELL_MUTED },
    { title: t("product"), width: 145.28, ...name, style: CELL_STRONG },
    { title: t("sku"), width: 76, align: "start", reading: "ltr" },
    { title: t("sort"), width: 66, ...name },
    { title: t("color"), width: 58, ...name },
    { title: t("quantity"), width: 45, ...digits },
    { title: t("condition"), width: 50, align: "start", reading: "page" },
    { title: t("credit"), note: currencySign, width: 65, ...digits },
  ];
}

function writeLine(set: Typesetter, line: ReturnView["lines"][number], at: number): string[] {
  const { t, number, amount } = set.texts;
  return [
    number(at + 1),
    line.productName,
    line.SKU,
    line.sort,
    line.color,
    number(line.quantity),
    t(`conditions.${line.condition}`),
    amount(line.credit),
  ];
}

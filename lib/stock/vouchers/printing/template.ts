import { encodeQR } from "qr";
import { estimateRow, sumLines } from "@/lib/printing/limits";
import { stack } from "@/lib/printing/page/blocks";
import type { Composition } from "@/lib/printing/page/composition";
import { withHead } from "@/lib/printing/page/listing";
import { COLOR, CONTENT_WIDTH, type Style } from "@/lib/printing/page/page-drawing";
import { drawQrCode } from "@/lib/printing/page/qr-code";
import { signatureBlock } from "@/lib/printing/page/signatures";
import { bodyRow, CELL_MUTED, CELL_STRONG, headRow, type Column } from "@/lib/printing/page/table";
import { withTotal } from "@/lib/printing/page/total";
import type { Block, Typesetter } from "@/lib/printing/page/typesetter";
import { layOutPages } from "@/lib/printing/pages";
import type { DocumentModel, Template } from "@/lib/printing/template";
import { getDocumentName } from "../../documents/rules";
import type { VoucherLine, VoucherView } from "../schema";

/** A voucher of what was added or removed. `address` is that of its screen. */
export type StockVoucherDocument = DocumentModel & {
  readonly voucher: VoucherView;
  readonly address: string;
  readonly isCopy: boolean;
};

export const stockVoucherTemplate: Template<StockVoucherDocument> = {
  kind: "stockVoucher",
  countLines: ({ voucher: { lines } }) =>
    sumLines(lines, ({ productName, SKU: sku, sort: sortName, color }) =>
      estimateRow({ productName: productName ?? "", sku, sortName, color }),
    ),
  layOut: (set, model) => layOutPages(set, composeVoucher(set, model)),
};

function composeVoucher(
  set: Typesetter,
  { meta, voucher, address, isCopy }: StockVoucherDocument,
): Composition {
  const { t, number } = set.texts;
  const title = t(`titles.${voucher.action === "add" ? "addedVoucher" : "removedVoucher"}`);
  const columns = listColumns(set);
  const head = headRow(set, columns);
  const rows = voucher.lines.map((line, at) => bodyRow(set, columns, writeLine(set, line, at)));
  const total = bodyRow(set, TOTAL, [t("totalUnits"), number(voucher.units)]);
  const pieces = withHead(
    head,
    rows.map((row) => ({ blocks: [row], repeated: [head] })),
  );
  const signatures = [t("signedByStorekeeper"), t("signedByReceiver"), t("signedByManager")];
  return {
    meta,
    title: isCopy ? `${title} – ${t("copy")}` : title,
    reference: voucher.name,
    subject: voucher.name,
    facts: listFacts(set, voucher),
    pieces: withTotal(
      pieces,
      stack(total, codeBlock(set, address), signatureBlock(set, signatures)),
    ),
  };
}

function listFacts({ texts: { t, day } }: Typesetter, voucher: VoucherView) {
  const page = "page" as const;
  const own = "own" as const;
  const ltr = "ltr" as const;
  return [
    { label: t("entryNumber"), value: voucher.name, reading: ltr },
    { label: t("date"), value: day(voucher.day), reading: page },
    {
      label: t("ofDocument"),
      value: voucher.document ? getDocumentName(voucher.document) : "",
      reading: ltr,
    },
    { label: t("requestedBy"), value: voucher.requestedBy ?? "", reading: own },
    { label: t("enteredBy"), value: voucher.movedBy, reading: own },
    { label: t("customer"), value: voucher.customer ?? "", reading: own, isWide: true },
  ];
}

function listColumns({ texts: { t } }: Typesetter): Column[] {
  const digits = { align: "digits", reading: "ltr" } as const;
  const name = { align: "start", reading: "own" } as const;
  return [
    { title: t("line"), width: 28, ...digits, style: CELL_MUTED },
    { title: t("product"), width: 189.28, ...name, style: CELL_STRONG },
    { title: t("sku"), width: 95, align: "start", reading: "ltr" },
    { title: t("sort"), width: 80, ...name },
    { title: t("color"), width: 75, ...name },
    { title: t("quantity"), width: 60, ...digits },
  ];
}

const TOTAL: readonly Column[] = [
  { title: "", width: CONTENT_WIDTH - 60, align: "end", reading: "page", style: CELL_STRONG },
  { title: "", width: 60, align: "digits", reading: "ltr", style: CELL_STRONG },
];

function writeLine({ texts: { number } }: Typesetter, line: VoucherLine, at: number): string[] {
  const { productName, SKU, sort, color, quantity } = line;
  return [number(at + 1), productName ?? "", SKU, sort, color, number(quantity)];
}

const MODULE = 1.4;
// The empty squares that a code needs around it.
const QUIET = 4;
const CAPTION: Style = { size: 8, weight: 400, color: COLOR.muted };

/** The QR code that opens the voucher, and what it is for. */
function codeBlock(set: Typesetter, address: string): Block {
  const squares = encodeQR(address, "raw", { ecc: "medium", border: QUIET });
  const side = squares.length * MODULE;
  const start = side;
  const width = CONTENT_WIDTH - start;
  const caption = set.row(
    [
      {
        text: set.texts.t("scanToOpen"),
        reading: "page",
        start,
        width,
        align: "start",
        style: CAPTION,
      },
    ],
    { above: 0, below: 0 },
  );
  return {
    height: side,
    draw: (drawing, top) => {
      drawQrCode(drawing, squares, { start: 0, top }, MODULE);
      caption.draw(drawing, top + (side - caption.height) / 2);
    },
  };
}

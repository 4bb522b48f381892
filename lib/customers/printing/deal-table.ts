import { rule, space, stack } from "@/lib/printing/page/blocks";
import type { Piece } from "@/lib/printing/page/flow";
import { withHead } from "@/lib/printing/page/listing";
import { COLOR, CONTENT_WIDTH, type Style } from "@/lib/printing/page/page-drawing";
import {
  bodyRow,
  CELL_MUTED,
  CELL_STRONG,
  columnPlace,
  headRow,
  openRow,
  ROW_PADDING,
  type Column,
} from "@/lib/printing/page/table";
import type { Block, Typesetter } from "@/lib/printing/page/typesetter";
import { dealName } from "../deals/deal-name";
import { beforeDiscount, netPrice } from "../deals/rules";
import type { DealLineView, DealView } from "../deals/schema";

const DEAL_DATE: Style = { size: 9, weight: 700, color: COLOR.accent };
const BAND_PADDING = { above: 8, below: 2 };

/** Deals in one table. Each has a heading with its date and number, and its total at the end. */
export function dealsTable(set: Typesetter, deals: readonly DealView[]): Piece[] {
  const columns = listColumns(set);
  const head = headRow(set, columns);
  const pieces = deals.flatMap((deal) => dealPieces(set, columns, head, deal));
  return withHead(head, pieces);
}

/** The lines of one deal, without heading and total. */
export function dealTable(set: Typesetter, { products }: DealView): Piece[] {
  const columns = listColumns(set);
  const head = headRow(set, columns);
  const rows = products.map((line, index) => lineRow(set, columns, line, index));
  return withHead(
    head,
    rows.map((row) => ({ blocks: [row], repeated: [head] })),
  );
}

function dealPieces(
  set: Typesetter,
  columns: readonly Column[],
  head: Block,
  deal: DealView,
): Piece[] {
  const rows = deal.products.map((line, index) => lineRow(set, columns, line, index));
  const total = totalRow(set, columns, deal);
  // The heading stays with the first line on a page, the total with the last line.
  const groups = rows.length === 0 ? [[total]] : rows.map((row) => [row]);
  if (rows.length > 0) groups.at(-1)?.push(total);
  const continued = band(set, deal, true);
  return groups.map((blocks, index) =>
    index === 0
      ? { blocks: [band(set, deal, false), ...blocks], repeated: [head] }
      : { blocks, repeated: [head, continued] },
  );
}

function listColumns({ texts: { t, currencySign: currency } }: Typesetter): Column[] {
  const digits = { align: "digits", reading: "ltr" } as const;
  const name = { align: "start", reading: "own" } as const;
  return [
    { title: t("line"), width: 22, ...digits, style: CELL_MUTED },
    { title: t("product"), width: 137.28, ...name, style: CELL_STRONG },
    { title: t("sku"), width: 66, align: "start", reading: "ltr" },
    { title: t("sort"), width: 56, ...name },
    { title: t("color"), width: 48, ...name },
    { title: t("quantity"), width: 40, ...digits },
    { title: t("price"), note: currency, width: 56, ...digits },
    { title: t("discount"), width: 36, ...digits },
    { title: t("lineTotal"), note: currency, width: 66, ...digits, style: CELL_STRONG },
  ];
}

function lineRow(
  set: Typesetter,
  columns: readonly Column[],
  line: DealLineView,
  index: number,
): Block {
  const { t, number, amount, percent, price } = set.texts;
  const texts = [
    number(index + 1),
    line.productName,
    line.SKU,
    line.sort,
    line.color,
    number(line.quantity),
    amount(line.pricePerItem.toFixed(2)),
    percent(line.discount.toFixed(2)),
    amount(line.lineTotal),
  ];
  const net = netPrice(line);
  if (net === null) return bodyRow(set, columns, texts);
  const last = columnPlace(columns, columns.length - 1);
  const text = t("netPrice", { price: price(net) });
  const place = { start: 3, width: last.start - 12, align: "end" } as const;
  const note = set.row([{ text, reading: "page", style: CELL_MUTED, ...place }], BELOW_ROW);
  return stack(openRow(set, columns, texts), note, rule(COLOR.hairline));
}

/** The width of the parts of a deal's total, in points. */
const PARTS = 330;
const BELOW_ROW = { above: 0, below: 3 };

/** The heading of a deal, repeated when the deal continues on another page. */
function band(set: Typesetter, { number, saleDate }: DealView, isContinued: boolean): Block {
  const { t, day: dayText } = set.texts;
  const half = CONTENT_WIDTH / 2;
  const end = { start: half, width: half - 3 };
  const day = isContinued ? `${dayText(saleDate)} · ${t("continued")}` : dayText(saleDate);
  const cells = set.row(
    [
      { text: day, reading: "page", start: 3, width: half, align: "start", style: DEAL_DATE },
      { text: dealName(number), reading: "ltr", ...end, align: "end", style: CELL_MUTED },
    ],
    BAND_PADDING,
  );
  return stack(cells, rule(COLOR.rule));
}

/** The total of a deal, and at the start of its row the amounts before the discounts and of them, where there are any. */
function totalRow(set: Typesetter, columns: readonly Column[], deal: DealView): Block {
  const { t, amount: amountText } = set.texts;
  const last = columnPlace(columns, columns.length - 1);
  const { gross, discount } = beforeDiscount(deal.products);
  const hasDiscount = Number(discount) > 0;
  const parts = hasDiscount
    ? t("partsOfTotal", { gross: amountText(gross), discount: amountText(discount) })
    : "";
  const label = { text: t("dealTotal"), reading: "page", style: CELL_MUTED } as const;
  const amount = { text: amountText(deal.total), reading: "ltr", style: CELL_STRONG } as const;
  const cells = set.row(
    [
      { text: parts, reading: "page", start: 3, width: PARTS, align: "start", style: CELL_MUTED },
      { ...label, start: PARTS, width: last.start - PARTS - 9, align: "end" },
      { ...amount, ...last, align: "digits" },
    ],
    ROW_PADDING,
  );
  return stack(cells, space(2));
}

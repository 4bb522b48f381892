"use client";

import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useActor } from "@/components/data/actor";
import { chooseParameters } from "@/components/hooks/address";
import { useDayText } from "@/components/hooks/use-day-text";
import { Table } from "@/components/ui/table";
import {
  COLUMN_KINDS,
  findSort,
  getBefore,
  getColumns,
  getDifference,
  isSigned,
  toggleSort,
  type ColumnName,
  type Difference,
  type Sort,
} from "@/lib/reports/rules";
import type { ReportView } from "@/lib/reports/schema";
import { findDocuments, type DocumentsRoute } from "./documents";
import classes from "./reports.module.css";
import { useCellText, useDifferenceText, useHeadText, useNewText } from "./use-cell-text";

type Props = { readonly view: ReportView };

type TableProps = Props & {
  /** The column that the rows are sorted by, as the address names it. */
  readonly sort: string | undefined;
};

/** The totals of all rows of a report, also of those that are not shown, above its rows, each of which opens its list. */
export function ReportTable({ view, sort: named }: TableProps) {
  const t = useTranslations("reports");
  const products = useTranslations("products");
  const textOf = useCellText();
  const headText = useHeadText();
  const newText = useNewText();
  const { role } = useActor();
  const by = view.by ?? undefined;
  const columns = getColumns(view.report, by);
  const sort = findSort(view.report, by, named);
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={t("report")}>
      <Table className={classes.table}>
        <caption className={classes.count}>
          <Caption view={view} />
        </caption>
        <Table.Thead>
          <Table.Tr data-label={products("sort")}>
            {columns.map((column) => (
              <Head key={column} column={column} sort={sort} text={headText(column)} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Totals view={view} columns={columns} />
          {view.rows.map((row, at) => (
            <Table.Tr key={at}>
              {columns.map((column, place) => (
                <Cell
                  key={column}
                  column={column}
                  label={headText(column)}
                  text={textOf(column, row[column])}
                  note={column === "product" ? newText(row) : ""}
                  documents={place === 0 ? findDocuments(view, row, role) : undefined}
                />
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

type HeadProps = {
  readonly column: ColumnName;
  readonly sort: Sort | undefined;
  readonly text: string;
};

/** A head that sorts the rows by its column, and the other way round when pressed again. */
function Head({ column, sort, text }: HeadProps) {
  const isSorted = sort?.column === column;
  const direction = sort?.isDescending ? "descending" : "ascending";
  const Icon = sort?.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <Table.Th
      scope="col"
      data-kind={COLUMN_KINDS[column]}
      aria-sort={isSorted ? direction : undefined}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() => chooseParameters({ sort: toggleSort(sort, column) })}
      >
        {text}
        {isSorted && <Icon size={14} aria-hidden />}
      </button>
    </Table.Th>
  );
}

function Caption({ view }: Props) {
  const t = useTranslations("reports");
  const dayText = useDayText();
  const rows = t("rows", { count: view.count });
  const before = getBefore(view);
  if (!before) return rows;
  return t("compared", { rows, from: dayText(before.from), to: dayText(before.to) });
}

/** The totals and, where the report is compared, those of the days before with the differences. */
function Totals({ view, columns }: Props & { readonly columns: readonly ColumnName[] }) {
  const t = useTranslations("reports");
  const textOf = useCellText();
  const differenceText = useDifferenceText();
  const { totals } = view;
  const before = getBefore(view);

  /** A difference of this kind; nothing for columns that differ otherwise. */
  function writeDifference(column: ColumnName, kind: Difference["kind"]): string {
    const isOfKind = isSigned(column) === (kind === "units");
    if (!isOfKind || !(column in totals)) return "";
    return differenceText(getDifference(totals[column], before?.totals[column], isSigned(column)));
  }

  return (
    <>
      <TotalRow
        columns={columns}
        name={t("total")}
        write={(column) => textOf(column, totals[column])}
      />
      {before && (
        <>
          <TotalRow
            columns={columns}
            name={t("before")}
            write={(column) => textOf(column, before.totals[column])}
          />
          <TotalRow
            columns={columns}
            name={t("difference")}
            write={(column) => writeDifference(column, "percent")}
          />
          {columns.some((column) => isSigned(column) && column in totals) && (
            <TotalRow
              columns={columns}
              name={t("differenceInPieces")}
              write={(column) => writeDifference(column, "units")}
            />
          )}
        </>
      )}
    </>
  );
}

type TotalProps = {
  readonly columns: readonly ColumnName[];
  readonly name: string;
  readonly write: (column: ColumnName) => string;
};

function TotalRow({ columns, name, write }: TotalProps) {
  const headText = useHeadText();
  return (
    <Table.Tr className={classes.total}>
      {columns.map((column, at) =>
        at === 0 ? (
          <Table.Th key={column} scope="row" className={classes.name}>
            {name}
          </Table.Th>
        ) : (
          <Cell key={column} column={column} label={headText(column)} text={write(column)} />
        ),
      )}
    </Table.Tr>
  );
}

type CellProps = {
  readonly column: ColumnName;
  readonly label: string;
  readonly text: string;
  /** Stands below the text. */
  readonly note?: string;
  /** The address of the list that the row opens. */
  readonly documents?: DocumentsRoute | undefined;
};

/** Figures, codes and SKUs run from left to right; names take their own direction. */
function Cell({ column, label, text, note, documents }: CellProps) {
  const kind = COLUMN_KINDS[column];
  const isFigure = kind === "number" || kind === "decimal" || column === "sku";
  const value = <bdi dir={isFigure ? "ltr" : undefined}>{text}</bdi>;
  return (
    <Table.Td data-kind={kind}>
      {label && <span className={classes.label}>{label}</span>}
      {documents ? (
        <Link className={classes.open} href={documents} prefetch={false}>
          {value}
        </Link>
      ) : (
        value
      )}
      {note && <div className={classes.note}>{note}</div>}
    </Table.Td>
  );
}

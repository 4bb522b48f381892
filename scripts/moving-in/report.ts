import { createTranslator } from "use-intl/core";
import {
  countRows,
  countWrong,
  getFailure,
  getTableState,
  listOpenQuestions,
  planFolder,
  type Folder,
  type Table,
  type TableState,
} from "@/lib/moving-in/rules";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { isErrorCode } from "@/lib/platform/errors/error-codes";
import { errorLines, wrongCellText } from "@/lib/platform/errors/error-text";
import { INTL_LOCALE } from "@/lib/platform/languages";
import messages from "@/messages/en.json";

const t = createTranslator({ locale: INTL_LOCALE.en, messages });

/** Returns the quantities that a folder holds. */
export function describePlan(folder: Folder): string {
  const { users, products, colors, units, customers, balance, pictures } = planFolder(folder);
  return [
    `${users} users`,
    `${products} products with ${colors} colors and ${units} units on hand`,
    `${pictures} pictures`,
    `${customers} customers with opening balances of ${balance}`,
  ].join(", ");
}

/** Returns a line for each list, its wrong cells and its open questions. */
export function describeTables({ tables }: Folder): string[] {
  return tables.flatMap((table) => [
    `${table.file.name}: ${describeTable(table)}`,
    ...describeWrongCells(table),
    ...listOpenQuestions(table).map(
      ({ code, count }) =>
        `  ${t(`imports.confirm.${code}`)}? (${count}) Answer it with --confirm.`,
    ),
  ]);
}

type Told = { readonly name: string; readonly rows: number; readonly table: Table };

const STATES: Readonly<Record<TableState, (told: Told) => string>> = {
  failed: ({ table }) => describeRefusal(getFailure(table) ?? { code: "unexpected" }),
  unknown: () =>
    "its headings are not those of users, products, opening stock or customers; left out",
  leftOut: ({ name }) => `${name}, left out`,
  wrong: ({ name, table }) =>
    `${name}, ${countWrong(table.view)} wrong cells; nothing of it is written`,
  asks: ({ name }) => `${name}, with questions; nothing of it is written`,
  later: ({ name }) => `${name}, checked after the products`,
  same: ({ name }) => `${name}, there already`,
  empty: ({ name }) => `${name}, headings without rows`,
  right: ({ name, rows }) => `${name}, ${rows} rows to write`,
  done: ({ name, rows, table }) => `${name}, ${rows} rows written as ${table.view?.label ?? ""}`,
};

function describeTable(table: Table): string {
  const { kind, view } = table;
  const name = kind ? t(`imports.kinds.${kind}`) : "";
  return STATES[getTableState(table)]({ name, rows: countRows(view), table });
}

function describeWrongCells({ view }: Table): string[] {
  return (view?.result?.wrong ?? []).map(
    (cell) =>
      `  row ${cell.row}, column ${cell.column}, "${cell.value}": ${wrongCellText(t, cell)}`,
  );
}

/** Returns a line for each file that is passed over, and for each picture that failed. */
export function describeOthers(folder: Folder): string[] {
  const { others, unknownPictures, repeatedPictures, withoutPicture, pictures } = folder;
  return [
    ...others.map((name) => `${name}: not a list or a picture`),
    ...unknownPictures.map((name) => `${name}: no product has this SKU`),
    ...repeatedPictures.map((name) => `${name}: another picture of the folder is this product's`),
    ...(withoutPicture.length > 0
      ? [`${withoutPicture.length} products have no picture: ${withoutPicture.join(", ")}`]
      : []),
    ...pictures.flatMap(({ file, outcome }) =>
      outcome !== null && typeof outcome === "object"
        ? `${file.name}: ${describeRefusal(outcome)}`
        : [],
    ),
  ];
}

type Failure = Pick<Refusal, "details"> & { readonly code: string };

function describeRefusal({ code, details }: Failure): string {
  const known = isErrorCode(code) ? code : "unexpected";
  return errorLines(t, { code: known, ...(details && { details }) }, (moment) =>
    new Date(moment).toISOString(),
  ).join(" ");
}

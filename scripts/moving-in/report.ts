import { createTranslator } from "use-intl/core";
import {
  countRows,
  getFailure,
  getTableState,
  listOpenQuestions,
  planFolder,
  type Folder,
  type Table,
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

function describeTable(table: Table): string {
  const { kind, view } = table;
  const name = kind ? t(`imports.kinds.${kind}`) : "";
  const failure = getFailure(table);
  switch (getTableState(table)) {
    case "failed":
      return failure ? describeRefusal(failure) : "";
    case "unknown":
    case "leftOut":
      return "its headings are not those of users, products, opening stock or customers; left out";
    case "wrong":
      return `${name}, ${view?.result?.wrongCount ?? 0} wrong cells; nothing of it is written`;
    case "asks":
      return `${name}, with questions; nothing of it is written`;
    case "later":
      return `${name}, checked after the products`;
    case "same":
      return `${name}, there already`;
    case "right":
      return `${name}, ${view ? countRows(view) : 0} rows to write`;
    case "done":
      return `${name}, ${view ? countRows(view) : 0} rows written as ${view?.label ?? ""}`;
  }
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

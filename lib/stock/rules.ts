import type { ErrorDetails } from "@/lib/platform/errors/app-error";
import type { ErrorCode } from "@/lib/platform/errors/error-codes";

/** The most units that one line may ask for. */
export const MAX_LINE_QUANTITY = 1_000_000;

/** The most units of one color that the factory can have on hand. */
export const MAX_ON_HAND = 1_000_000_000;

/** A line that could not be moved: its color is unknown, or it asks for more than is available (units). */
export type UnmovedLine = {
  readonly sku: string;
  readonly sortName: string;
  readonly color: string;
  readonly asked: number;
  readonly known: boolean;
  /** The line means a color by its id: where that is unknown it was deleted, whatever has its names now. */
  readonly isById?: boolean;
  /** Its product is archived, and the line would begin something. */
  readonly isArchived?: boolean;
  readonly available: number | null;
};

/** Returns the error that the lines mean, naming every one of them: unknown colors first, then archived products, then shortages or too much stock. */
export function refusalOfStock(
  refused: readonly UnmovedLine[],
  isAddition: boolean,
): [ErrorCode, ErrorDetails] {
  const unknown = refused.filter((line) => !line.known);
  if (unknown.length > 0) return ["colorNotFound", { lines: unknown.map(unknownLine) }];
  const archived = refused.filter((line) => line.isArchived);
  if (archived.length > 0) return ["productArchived", archivedProducts(archived)];
  return [
    isAddition ? "stockLimitExceeded" : "notEnoughStock",
    {
      ...(isAddition && { params: { most: MAX_ON_HAND } }),
      lines: refused.map((line) => ({
        ...toNames(line),
        asked: line.asked,
        available: line.available ?? 0,
      })),
    },
  ];
}

/** The details of `productArchived`, which name each product once. */
export function archivedProducts(lines: readonly { readonly sku: string }[]): ErrorDetails {
  return { params: { sku: [...new Set(lines.map(({ sku }) => sku))].join(", ") } };
}

function unknownLine(line: UnmovedLine) {
  return line.isById ? deletedColor(line) : toNames(line);
}

/** The line of `colorNotFound` for a color that was deleted, although another one may have its names now. */
export function deletedColor(names: Pick<UnmovedLine, "sku" | "sortName" | "color">) {
  return { ...toNames(names), meant: "deleted" };
}

function toNames({ sku, sortName, color }: Pick<UnmovedLine, "sku" | "sortName" | "color">) {
  return { sku, sortName, color };
}

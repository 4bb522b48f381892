import { AppError } from "@/lib/platform/errors/app-error";
import type { SheetPreview, TopRow } from "@/lib/platform/files/tables/table-types";
import type { Column, ImportField } from "../rows/rules";

/** The recognized heads of a sheet. */
export type Recognition = {
  /** The place of the row with the heads among the rows that were looked at; -1 without one. */
  readonly head: number;
  /** Each column of the sheet with the field that it fills. */
  readonly columns: readonly Column[];
  /** Fields that must have a column and have none. */
  readonly missing: readonly ImportField[];
  /** Places of further rows that are heads too, such as those in a second language. */
  readonly otherHeads?: readonly number[];
};

/** Finds the heads among the first rows of a sheet that are not blank, with the rows below them as samples. */
export type Recognize = (top: readonly TopRow[]) => Recognition;

/** A sheet of the file that a person can choose. */
export type SheetInfo = {
  readonly name: string;
  readonly isHidden: boolean;
  readonly rowCount: number;
  /** True when its heads name all required fields. */
  readonly fits: boolean;
};

type Candidate = {
  readonly at: number;
  readonly preview: SheetPreview;
  readonly recognition: Recognition;
};

type Choice = Candidate & { readonly sheets: readonly SheetInfo[] };

/**
 * Chooses the sheet with this name, or else the visible one that fits: the one that was open, the first other one, and at last the one whose
 * heads name most fields. Throws `sheetMissing`.
 */
export function chooseSheet(
  previews: readonly SheetPreview[],
  recognize: Recognize,
  name: string | undefined,
): Choice {
  const candidates = previews.map((preview, at) => ({
    at,
    preview,
    recognition: recognize(preview.top),
  }));
  const sheets = candidates.filter(({ preview }) => preview.name !== "").map(toSheetInfo);
  const chosen =
    name === undefined || sheets.length === 0
      ? findFitting(candidates)
      : candidates.find(({ preview }) => preview.name === name);
  if (!chosen) throw new AppError("sheetMissing");
  return { ...chosen, sheets };
}

function toSheetInfo({ preview, recognition }: Candidate): SheetInfo {
  const { name, isHidden, rowCount } = preview;
  return { name, isHidden, rowCount, fits: isFitting(recognition) };
}

function isFitting({ missing }: Recognition): boolean {
  return missing.length === 0;
}

function findFitting(candidates: readonly Candidate[]): Candidate | undefined {
  const visible = candidates.filter(({ preview }) => !preview.isHidden);
  const inOrder = [...(visible.length > 0 ? visible : candidates)].sort(
    (one, other) => Number(other.preview.isActive) - Number(one.preview.isActive),
  );
  return (
    inOrder.find(({ recognition }) => isFitting(recognition)) ??
    inOrder.toSorted((one, other) => countFields(other) - countFields(one))[0]
  );
}

function countFields({ recognition }: Candidate): number {
  return recognition.columns.filter(({ field }) => field).length;
}

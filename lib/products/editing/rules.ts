import { AppError } from "@/lib/platform/errors/app-error";
import { toComparisonKey } from "@/lib/platform/input/keys";
import type { ColorMinimum } from "../fields/rules";
import { areSamePacks } from "../packs/rules";
import type { Pack } from "../packs/rules";
import type { ColorView, ProductView, SortView } from "../schema";
import type { EditedSort, EditProduct } from "./schema";

type EditedColor = EditedSort["colors"][number];

/** The writes of an edit; changes of quantities are in units. All other fields stay unchanged. */
export type EditPlan = {
  readonly renamedSorts: readonly { readonly id: string; readonly name: string }[];
  readonly renamedColors: readonly { readonly id: string; readonly name: string }[];
  readonly changedBarcodes: readonly { readonly id: string; readonly barcode: string | null }[];
  readonly changedPacks: readonly { readonly id: string; readonly packs: readonly Pack[] }[];
  readonly changedMinimums: readonly ColorMinimum[];
  readonly addedSorts: readonly EditedSort[];
  readonly addedColors: readonly { readonly sortId: string; readonly color: EditedColor }[];
  readonly removedSorts: readonly SortView[];
  /** Sorts that stay, each with the colors that go. */
  readonly removedColors: readonly SortView[];
  readonly movedColors: readonly CountedColor[];
};

/** A color that was counted anew, and by how many units it differs. */
export type CountedColor = {
  readonly colorId: string;
  readonly sortName: string;
  readonly color: string;
  readonly delta: number;
};

type Mutable<Plan> = {
  -readonly [Part in keyof Plan]: Plan[Part] extends readonly (infer Item)[] ? Item[] : never;
};

type EditRefusal = {
  readonly code: "goneMeanwhile" | "stockMoved" | "belowHeld" | "heldStock";
  readonly line: Readonly<Record<string, string | number>>;
};

type Draft = { readonly plan: Mutable<EditPlan>; readonly refusals: EditRefusal[] };

/**
 * The changes between the product as it was loaded and as it was edited, applied to the present product (spec §2): what
 * others did meanwhile is kept unless the person changed the same. Throws `goneMeanwhile`, `stockMoved`, `belowHeld`,
 * `heldStock`, each naming every line.
 */
export function planEdit(
  now: ProductView,
  edited: Pick<EditProduct, "sorts">,
  loaded: Pick<ProductView, "sorts"> = now,
): EditPlan {
  const draft: Draft = {
    plan: {
      renamedSorts: [],
      renamedColors: [],
      changedBarcodes: [],
      changedPacks: [],
      changedMinimums: [],
      addedSorts: [],
      addedColors: [],
      removedSorts: [],
      removedColors: [],
      movedColors: [],
    },
    refusals: [],
  };
  for (const sort of edited.sorts) {
    const before = loaded.sorts.find((candidate) => isSameSort(sort, candidate, edited.sorts));
    if (!before) draft.plan.addedSorts.push(sort);
    else planSort(draft, sort, before, idIn(now.sorts, before._id));
  }
  for (const before of loaded.sorts) {
    const current = idIn(now.sorts, before._id);
    if (current && !edited.sorts.some((sort) => isSameSort(sort, before, edited.sorts)))
      planSortRemoval(draft, before, current);
  }
  assertSomethingStays(draft, now);
  assertNotRefused(draft.refusals);
  return draft.plan;
}

function planSort(draft: Draft, sort: EditedSort, before: SortView, current?: SortView): void {
  if (!current) {
    if (isTouched(sort, before)) refuse(draft, "goneMeanwhile", { sortName: before.sortName });
    return;
  }
  if (sort.sortName !== before.sortName)
    draft.plan.renamedSorts.push({ id: current._id, name: sort.sortName });
  for (const color of sort.colors) {
    const was = before.colors.find((candidate) => isSameColor(color, candidate, sort.colors));
    if (was) planColor(draft, color, was, current);
    else draft.plan.addedColors.push({ sortId: current._id, color });
  }
  for (const was of before.colors) {
    const is = idIn(current.colors, was._id);
    if (is && !sort.colors.some((color) => isSameColor(color, was, sort.colors)))
      planColorRemoval(draft, was, is, current);
  }
}

function planColor(
  draft: Draft,
  color: EditedColor,
  was: ColorView,
  { sortName, colors }: SortView,
) {
  const is = idIn(colors, was._id);
  const isRenamed = color.color !== was.color;
  const isCounted = color.quantity !== was.quantity;
  const line = { sortName, color: was.color };
  if (!is) {
    if (isRenamed || isCounted || hasOtherFields(color, was)) refuse(draft, "goneMeanwhile", line);
    return;
  }
  if (isRenamed) draft.plan.renamedColors.push({ id: is._id, name: color.color });
  planFields(draft, color, was, is);
  if (isCounted) planCount(draft, { asked: color.quantity, was, is }, line);
}

/** Checks whether the barcode, the packs or the minimum were changed. */
function hasOtherFields(color: EditedColor, was: ColorView): boolean {
  const { barcode = was.barcode, packs = was.packs, minQuantity = was.minQuantity } = color;
  return (
    barcode !== was.barcode || minQuantity !== was.minQuantity || !areSamePacks(packs, was.packs)
  );
}

function planFields({ plan }: Draft, color: EditedColor, was: ColorView, is: ColorView): void {
  const { barcode = was.barcode, packs = was.packs, minQuantity = was.minQuantity } = color;
  const id = is._id;
  if (barcode !== was.barcode && barcode !== is.barcode) plan.changedBarcodes.push({ id, barcode });
  if (!areSamePacks(packs, was.packs) && !areSamePacks(packs, is.packs))
    plan.changedPacks.push({ id, packs });
  if (minQuantity !== was.minQuantity && minQuantity !== is.minQuantity)
    plan.changedMinimums.push({ id, minQuantity });
}

type Count = { readonly asked: number; readonly was: ColorView; readonly is: ColorView };

function planCount(
  draft: Draft,
  { asked, was, is }: Count,
  line: { readonly sortName: string; readonly color: string },
): void {
  // Counted as it is now: by somebody else, or by this very edit, whose response was lost.
  if (asked === is.quantity) return;
  if (is.quantity !== was.quantity)
    refuse(draft, "stockMoved", { ...line, asked, loaded: was.quantity, now: is.quantity });
  else if (asked < is.reservedQuantity)
    refuse(draft, "belowHeld", { ...line, asked, held: is.reservedQuantity });
  else draft.plan.movedColors.push({ ...line, colorId: is._id, delta: asked - is.quantity });
}

function planSortRemoval(draft: Draft, before: SortView, current: SortView): void {
  for (const is of current.colors) judgeRemoval(draft, idIn(before.colors, is._id), is, current);
  draft.plan.removedSorts.push(current);
}

function planColorRemoval(draft: Draft, was: ColorView, is: ColorView, sort: SortView): void {
  judgeRemoval(draft, was, is, sort);
  draft.plan.removedColors.push({ ...sort, colors: [is] });
}

/** Refuses to remove a color with held stock, or with stock that the person has not seen. */
function judgeRemoval(
  draft: Draft,
  was: ColorView | undefined,
  { color, quantity: now, reservedQuantity: held }: ColorView,
  { sortName }: SortView,
): void {
  const loaded = was?.quantity ?? 0;
  if (held > 0) refuse(draft, "heldStock", { sortName, color, held });
  else if (now !== loaded) refuse(draft, "stockMoved", { sortName, color, asked: 0, loaded, now });
}

/** Two people who each remove another half do not leave a product without sorts, or a sort without colors. */
function assertSomethingStays({ plan, refusals }: Draft, now: ProductView): void {
  const left = now.sorts.filter((sort) => !plan.removedSorts.includes(sort));
  const goes = new Set(plan.removedColors.flatMap(({ colors }) => colors));
  const emptied = left.filter(
    ({ _id, colors }) =>
      colors.every((color) => goes.has(color)) &&
      !plan.addedColors.some(({ sortId }) => sortId === _id),
  );
  for (const { sortName } of emptied) refusals.push({ code: "goneMeanwhile", line: { sortName } });
  if (left.length + plan.addedSorts.length === 0)
    refusals.push(
      ...now.sorts.map(({ sortName }) => ({ code: "goneMeanwhile" as const, line: { sortName } })),
    );
}

/** Refuses to delete a product of which something is held for orders. Throws `heldStock`, naming every line. */
export function assertNothingHeld({ sorts }: ProductView): void {
  const lines = sorts.flatMap(({ sortName, colors }) =>
    colors
      .filter(({ reservedQuantity }) => reservedQuantity > 0)
      .map(({ color, reservedQuantity: held }) => ({ sortName, color, held })),
  );
  if (lines.length > 0) throw new AppError("heldStock", { lines });
}

function assertNotRefused(refusals: readonly EditRefusal[]): void {
  const [first] = refusals;
  if (!first) return;
  const lines = refusals.filter(({ code }) => code === first.code).map(({ line }) => line);
  throw new AppError(first.code, { lines });
}

function refuse({ refusals }: Draft, code: EditRefusal["code"], line: EditRefusal["line"]): void {
  refusals.push({ code, line });
}

function idIn<Item extends { readonly _id?: string }>(items: readonly Item[], id: string) {
  return items.find(({ _id }) => _id === id);
}

/** Matches an edited sort by its id or else by its name, unless the stored sort is itself among the edited ones under a new name. */
function isSameSort(edited: EditedSort, sort: SortView, all: readonly EditedSort[]): boolean {
  if (edited._id) return edited._id === sort._id;
  return isSameName(edited.sortName, sort.sortName) && !idIn(all, sort._id);
}

/** Matches an edited color like `isSameSort`, among the colors of its sort. */
function isSameColor(edited: EditedColor, color: ColorView, all: readonly EditedColor[]): boolean {
  if (edited._id) return edited._id === color._id;
  return isSameName(edited.color, color.color) && !idIn(all, color._id);
}

function isSameName(one: string, other: string): boolean {
  return toComparisonKey(one) === toComparisonKey(other);
}

type ComparedColor = Pick<EditedColor, "color" | "quantity" | "barcode" | "packs" | "minQuantity">;

function isTouched(edited: EditedSort, before: SortView): boolean {
  const ofSort = (sortName: string, colors: readonly ComparedColor[]) =>
    JSON.stringify([
      sortName,
      colors.map(({ color, quantity, barcode = null, packs = [], minQuantity = null }) => [
        ...[color, quantity, barcode, packs, minQuantity],
      ]),
    ]);
  return ofSort(edited.sortName, edited.colors) !== ofSort(before.sortName, before.colors);
}

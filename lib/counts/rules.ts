import { AppError } from "@/lib/platform/errors/app-error";

/** Returns the label by which people know a stock count, such as COUNT-12. */
export function countLabel(number: number): string {
  return `COUNT-${number}`;
}

/** The most lines that a log entry about a count holds; its movements have all of them. */
export const MOST_LOGGED = 200;

/**
 * The filters of a count's lines: all colors of its scope, those not counted, those counted (the latest first), those to be counted
 * again, those that differ (the largest difference first), those whose stock was corrected to something else since they were counted,
 * and those whose color no longer exists.
 */
export const LINE_FILTERS = [
  "all",
  "uncounted",
  "counted",
  "recount",
  "different",
  "toDecide",
  "gone",
] as const;
export type LineFilter = (typeof LINE_FILTERS)[number];

/** The sum of a color's entries (units): `counted`, and `quantityAt` for what was on hand by the books at the last entry. */
export type Tally = {
  readonly counted: number;
  readonly quantityAt: number;
  /** True when stock moved between the entries that count, so that one person may have counted what another's books lack. */
  readonly hasMoved: boolean;
};

/**
 * An entry: `quantity` was found in addition (`add`; below zero it takes back a scan) or is the total (`set`), while the books said
 * `quantityAt` (units).
 */
export type CountEntry = {
  readonly kind: "add" | "set";
  readonly quantity: number;
  readonly quantityAt: number;
  /** True when stock of the color moved since the entry before. */
  readonly hasMovedSince: boolean;
};

/**
 * The tally after an entry. People who count a color in several places add up; a correction ("set") replaces what was counted so
 * far. The books at the last entry are what the sum is compared with.
 */
export function tallyAfter(before: Tally | null, entry: CountEntry): Tally {
  const { quantity, quantityAt } = entry;
  if (isFirst(before, entry)) return { counted: quantity, quantityAt, hasMoved: false };
  return {
    counted: before.counted + quantity,
    quantityAt,
    hasMoved: before.hasMoved || entry.hasMovedSince,
  };
}

/** Checks whether the tally begins with this entry: nothing counts before it, or it replaces what does. */
export function isFirst(before: Tally | null, { kind }: Pick<CountEntry, "kind">): before is null {
  return before === null || kind === "set";
}

/** By how many units more was counted than the books said at the last entry; below zero for less. */
export function getDifference({ counted, quantityAt }: Pick<Tally, "counted" | "quantityAt">) {
  return counted - quantityAt;
}

/** Units from which on a difference is large, however much is on hand. */
const LARGE_DIFFERENCE = 500;

/** Checks whether a count changes more than half of what is on hand, or very many units, so that a mistake is likely. */
export function isLargeDifference(units: number, before: number): boolean {
  return Math.abs(units) * 2 > before || Math.abs(units) >= LARGE_DIFFERENCE;
}

type Named = {
  readonly colorId: string;
  readonly sku: string;
  readonly sortName: string;
  readonly color: string;
};

/** The last correction of a color since it was counted: an edit, opening stock or another count. */
export type Correction = {
  readonly _id: string;
  readonly username: string;
  readonly createdAt: string;
};

/** A counted color with its stock now, null when it no longer exists. The count changes on hand by `adjustment` (units). */
export type CountedLine = Named & {
  readonly adjustment: number;
  readonly correction: Correction | null;
  readonly now: { readonly quantity: number; readonly reserved: number } | null;
};

/** The quantity that a color gets: what the count says, or what a correction since then says. */
export const CHOICES = ["count", "correction"] as const;

/** A manager's choice for a color, after they saw this correction of it. */
export type Choice = {
  readonly colorId: string;
  readonly correctionId: string;
  readonly use: (typeof CHOICES)[number];
};

/** A color for which the manager chose, with its units on hand by the count and by the correction. */
type Chosen = Omit<Named, "colorId"> & {
  readonly use: Choice["use"];
  readonly counted: number;
  readonly now: number;
};

type Moved = Named & { readonly quantity: number };

/** The stock that an acceptance moves: lines with positive quantities (units), those that come in and those that go out. */
export type Acceptance = {
  readonly added: readonly Moved[];
  readonly removed: readonly Moved[];
  readonly chosen: readonly Chosen[];
};

type Known = {
  readonly gone: readonly Named[];
  readonly leaveOutGone: boolean;
  readonly choices?: readonly Choice[] | undefined;
};

type Present = Omit<CountedLine, "now"> & NonNullable<CountedLine["now"]>;

/**
 * Plans what an acceptance moves: each color gets what was counted and the goods that moved since. A color that was corrected to
 * something else since it was counted gets what the manager chose. Colors that no longer exist are left out, if the manager knows of
 * them. Throws `countedGone`, `correctedMeanwhile`, `belowHeld`, each naming every line.
 */
export function planAcceptance(
  lines: readonly CountedLine[],
  { gone, leaveOutGone, choices = [] }: Known,
): Acceptance {
  if (gone.length > 0 && !leaveOutGone)
    throw new AppError("countedGone", { lines: gone.map(getNames) });
  const present = lines.flatMap(({ now, ...line }) =>
    now && line.adjustment !== 0 ? [{ ...line, ...now }] : [],
  );
  const getChoice = chooser(choices);
  const undecided = present.filter((line) => line.correction && !getChoice(line));
  if (undecided.length > 0)
    throw new AppError("correctedMeanwhile", { lines: undecided.map(toConflict) });
  const changed = present.filter((line) => getChoice(line) !== "correction");
  assertAboveHeld(changed);
  return {
    added: movedBy(changed, 1),
    removed: movedBy(changed, -1),
    chosen: present.flatMap((line) => {
      const use = getChoice(line);
      const [counted, now] = [line.quantity + line.adjustment, line.quantity];
      return use ? [{ ...getNames(line), use, counted, now }] : [];
    }),
  };
}

/** Finds what was chosen for a line; a choice that was made before a later correction does not count. */
function chooser(choices: readonly Choice[]) {
  const byColor = new Map(choices.map((choice) => [choice.colorId, choice]));
  return ({ colorId, correction }: Present): Choice["use"] | undefined => {
    const choice = byColor.get(colorId);
    return correction && choice?.correctionId === correction._id ? choice.use : undefined;
  };
}

function toConflict({ correction, ...line }: Present) {
  return {
    ...getNames(line),
    colorId: line.colorId,
    asked: line.quantity + line.adjustment,
    now: line.quantity,
    correctionId: correction?._id ?? "",
    username: correction?.username ?? "",
    correctedAt: correction?.createdAt ?? "",
  };
}

function assertAboveHeld(lines: readonly Present[]): void {
  const below = lines.filter(
    ({ quantity, reserved, adjustment }) => quantity + adjustment < reserved,
  );
  if (below.length > 0)
    throw new AppError("belowHeld", {
      lines: below.map(({ quantity, reserved, adjustment, ...line }) => ({
        ...getNames(line),
        asked: quantity + adjustment,
        held: reserved,
      })),
    });
}

function movedBy(lines: readonly Present[], sign: 1 | -1): Moved[] {
  return lines
    .filter(({ adjustment }) => adjustment * sign > 0)
    .map(({ colorId, adjustment, ...line }) => ({
      ...getNames(line),
      colorId,
      quantity: adjustment * sign,
    }));
}

function getNames({ sku, sortName, color }: Omit<Named, "colorId">) {
  return { sku, sortName, color };
}

type Count = { readonly number: number; readonly status: "open" | "accepted" | "cancelled" };

/** Asserts that a count is open. Throws `countClosed`. */
export function assertOpen({ number, status }: Count): void {
  if (status !== "open")
    throw new AppError("countClosed", { params: { label: countLabel(number), status } });
}

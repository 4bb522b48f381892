import { toComparisonKey } from "@/lib/platform/input/keys";

const PICTURES = /\.(jpe?g|png|gif)$/i;
const TABLES = /\.(xlsx|xlsm|xls|csv|tsv|txt)$/i;
/** Files that systems and spreadsheets put into folders by themselves. */
const HIDDEN = /^(\.|~\$)|^(thumbs\.db|desktop\.ini)$/i;

/** Returns what a file of a folder is by its name; null for a file that is passed over without a word. */
export function sortFile(name: string): "picture" | "table" | "other" | null {
  if (HIDDEN.test(name)) return null;
  if (PICTURES.test(name)) return "picture";
  return TABLES.test(name) ? "table" : "other";
}

/** Characters that file names cannot have on every system. */
const FORBIDDEN = /[\\/:*?"<>|]/g;

/** Returns the keys of the names that a picture of this SKU may have, the surest first. */
function listPictureKeys(sku: string): string[] {
  const names = [sku, sku.replace(FORBIDDEN, "-"), sku.replace(FORBIDDEN, "_")];
  return [...new Set(names.map(toComparisonKey))];
}

/** Returns the SKU that a picture's name says, with what was percent-encoded in it. */
function getSaidSku(name: string): string {
  const bare = name.replace(PICTURES, "").trim();
  try {
    return decodeURIComponent(bare);
  } catch {
    // A percent sign of its own.
    return bare;
  }
}

export type MatchedPictures = {
  /** The place of each picture in the list of names, with its product's SKU. */
  readonly matched: readonly { readonly at: number; readonly sku: string }[];
  /** Names that no product has, and names that stand for a product that has a picture already. */
  readonly unknown: readonly string[];
  readonly repeated: readonly string[];
  /** Products without a picture among these. */
  readonly without: readonly string[];
};

/**
 * Finds the product of each picture by its name: the SKU in any case, in which `/ \ : * ? " < > |` may be percent-encoded, `-` or `_`. A
 * name that only so could mean several products means none. Of several pictures of a product the first one counts.
 */
export function matchPictures(names: readonly string[], skus: readonly string[]): MatchedPictures {
  const bySku = new Map(skus.map((sku) => [toComparisonKey(sku), sku]));
  const byName = new Map<string, string | null>();
  for (const sku of bySku.values())
    for (const key of listPictureKeys(sku).slice(1)) byName.set(key, byName.has(key) ? null : sku);
  const findSku = (name: string) => {
    const bare = toComparisonKey(name.replace(PICTURES, "").trim());
    const said = toComparisonKey(getSaidSku(name));
    return bySku.get(bare) ?? bySku.get(said) ?? byName.get(bare) ?? byName.get(said);
  };
  const found = names.map((name, at) => ({ name, at, sku: findSku(name) ?? null }));
  const firsts = new Map<string, number>();
  for (const { at, sku } of found) if (sku !== null && !firsts.has(sku)) firsts.set(sku, at);
  return {
    matched: [...firsts].map(([sku, at]) => ({ at, sku })),
    unknown: found.flatMap(({ name, sku }) => (sku === null ? name : [])),
    repeated: found.flatMap(({ name, at, sku }) =>
      sku !== null && firsts.get(sku) !== at ? name : [],
    ),
    without: [...bySku.values()].filter((sku) => !firsts.has(sku)),
  };
}

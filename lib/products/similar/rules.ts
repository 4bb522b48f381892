import { toSimilarityKey } from "@/lib/platform/input/similarity";

type Sort = { readonly sortName: string; readonly colors: readonly { readonly color: string }[] };

/** The names of sorts, and of colors of one sort, that are similar to an earlier one, as "one / other"; without pairs that `known` has. */
export function findSimilarNames(sorts: readonly Sort[], known: readonly Sort[] = []): string[] {
  const before = new Set(listPairs(known));
  return listPairs(sorts).filter((pair) => !before.has(pair));
}

function listPairs(sorts: readonly Sort[]): string[] {
  const ofColors = sorts.flatMap(({ colors }) => similarPairs(colors.map(({ color }) => color)));
  return [...similarPairs(sorts.map(({ sortName }) => sortName)), ...ofColors];
}

function similarPairs(names: readonly string[]): string[] {
  const first = new Map<string, string>();
  return names.flatMap((name) => {
    const key = toSimilarityKey(name);
    const other = first.get(key);
    if (other === undefined) first.set(key, name);
    return other === undefined ? [] : [`${other} / ${name}`];
  });
}

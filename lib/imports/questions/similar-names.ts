import { toSimilarityKey } from "@/lib/platform/input/similarity";
import { withPauses } from "@/lib/platform/load/with-pauses";
import type { QuestionLine } from "./schema";

/** Names that belong together, such as the colors of a sort, by which a new one is compared. */
export class SimilarNames {
  /** Most sorts have few names, and a single one is compared with none. */
  private first: string | undefined;
  private names: Map<string, string> | undefined;

  /** Adds a name and returns the one that it is easily confused with, if there is one. */
  add(name: string): string | undefined {
    if (this.first === undefined) {
      this.first = name;
      return undefined;
    }
    const names = this.namesByKey(this.first);
    const key = toSimilarityKey(name);
    const similar = names.get(key);
    if (similar === undefined) names.set(key, name);
    return similar === name ? undefined : similar;
  }

  /** Finds the known name that this one is easily confused with. */
  find(name: string): string | undefined {
    if (this.first === undefined) return undefined;
    const similar = this.namesByKey(this.first).get(toSimilarityKey(name));
    return similar === name ? undefined : similar;
  }

  private namesByKey(first: string): Map<string, string> {
    this.names ??= new Map([[toSimilarityKey(first), first]]);
    return this.names;
  }
}

/** A new name, with the row that has it. */
export type NewName = { readonly row: number; readonly name: string };

/** Returns the new names that are easily confused with a known one or with an earlier new one. */
export async function findSimilar(
  known: SimilarNames,
  added: readonly NewName[],
): Promise<QuestionLine[]> {
  const similar: QuestionLine[] = [];
  for await (const { row, name } of withPauses(added)) {
    const other = known.add(name);
    if (other !== undefined) similar.push({ row, value: name, other });
  }
  return similar;
}

import { similarityKey } from "@/lib/platform/input/keys";
import { withPauses } from "@/lib/platform/load/with-pauses";
import type { QuestionLine } from "./schema";

/** Names that belong together, such as the colors of a sort, by which a new one is compared. */
export class SimilarNames {
  private readonly names = new Map<string, string>();

  constructor(known: Iterable<string> = []) {
    for (const name of known) this.add(name);
  }

  /** Adds a name and returns the one that it can hardly be told from, if there is one. */
  add(name: string): string | undefined {
    const key = similarityKey(name);
    const similar = this.names.get(key);
    if (similar === undefined) this.names.set(key, name);
    return similar === name ? undefined : similar;
  }

  /** The known name that this one can hardly be told from. */
  find(name: string): string | undefined {
    const similar = this.names.get(similarityKey(name));
    return similar === name ? undefined : similar;
  }
}

/** A new name, with the row that has it. */
export type NewName = { readonly row: number; readonly name: string };

/** Names the new ones that can hardly be told from a known one or from an earlier new one. */
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

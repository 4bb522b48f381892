"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { KEYS } from "@/components/data/query-keys";
import type { Choice } from "@/lib/counts/rules";
import type { CountCorrection, CountLineView } from "@/lib/counts/schema";
import { fetchAllLines } from "./fetch-lines";

/** A color that was corrected to something else since it was counted. */
export type Conflict = CountLineView & {
  readonly correction: CountCorrection;
  /** Units on hand by the count, and as they are now. */
  readonly byCount: number;
  readonly now: number;
};

async function fetchConflicts(id: string, signal: AbortSignal): Promise<Conflict[]> {
  return (await fetchAllLines(id, "toDecide", signal)).flatMap(toConflict);
}

function toConflict(line: CountLineView): Conflict[] {
  const { counted, movedMeanwhile, adjustment, correction } = line;
  if (counted === null || movedMeanwhile === null || !adjustment || !correction) return [];
  const byCount = counted + movedMeanwhile;
  return [{ ...line, correction, byCount, now: byCount - adjustment }];
}

/** The conflicts of an open count while `isAsking`, and what the manager chooses for each. */
export function useConflicts(id: string, isAsking: boolean) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice["use"]>>(new Map());
  const { data, isError, refetch } = useQuery({
    queryKey: [...KEYS.counts, "conflicts", id],
    queryFn: ({ signal }) => fetchConflicts(id, signal),
    enabled: isAsking,
    staleTime: 0,
  });
  const conflicts = data ?? [];
  // By the correction: another one asks anew.
  const getChoice = ({ correction }: Conflict) => chosen.get(correction._id) ?? null;
  const choose = (lines: readonly Conflict[], use: Choice["use"]) =>
    setChosen((known) => {
      const next = new Map(known);
      for (const { correction } of lines) next.set(correction._id, use);
      return next;
    });
  return {
    conflicts,
    isFailed: isError,
    retry: () => void refetch(),
    isDecided: data !== undefined && conflicts.every((line) => getChoice(line) !== null),
    getChoice,
    choose,
    choices: conflicts.flatMap((line): Choice[] => {
      const use = getChoice(line);
      return use ? [{ colorId: line.colorId, correctionId: line.correction._id, use }] : [];
    }),
  };
}

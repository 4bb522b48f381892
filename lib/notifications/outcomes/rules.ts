import type { Translate } from "@/lib/platform/translate";

/** The states of what a notification is about: `open` as long as nothing happened that the notification does not say. */
export const SUBJECT_STATES = [
  "open",
  "accepted",
  "partlyAccepted",
  "rejected",
  "held",
  "partlyHeld",
  "released",
  "cancelled",
  "dateChanged",
  "unheld",
  "recovered",
  "withdrawn",
  "deleted",
] as const;
type SubjectState = (typeof SUBJECT_STATES)[number];

type Decider = {
  /** The username of the person who brought about the state; null for none. */
  readonly by: string | null;
  readonly displayName: string | null;
};

/** The present states of a notification's subjects with their numbers, and the person who decided on all of them, if one did. */
export type Outcome = Decider & {
  readonly tally: readonly { readonly state: SubjectState; readonly count: number }[];
};

/** Summarizes the present states of a notification's subjects. */
export function summarize(subjects: readonly (Decider & { readonly state: SubjectState })[]) {
  const tally = SUBJECT_STATES.flatMap((state) => {
    const count = subjects.filter((subject) => subject.state === state).length;
    return count > 0 ? [{ state, count }] : [];
  });
  const [first, ...others] = subjects.filter(({ by }) => by !== null);
  const isOnePerson = first !== undefined && others.every(({ by }) => by === first.by);
  const { by, displayName } = isOnePerson ? first : { by: null, displayName: null };
  return { tally, by, displayName };
}

/** The number of requests, counts or colors that a notification is about. */
export function countSubjects(outcome: Outcome | null): number {
  return outcome?.tally.reduce((sum, { count }) => sum + count, 0) ?? 0;
}

/**
 * Writes what became of the subjects of a notification; null for one without, and as long as nothing happened. `value` writes a value of
 * unknown direction.
 */
export function describeOutcome(
  t: Translate,
  { key, outcome }: { readonly key: string; readonly outcome: Outcome | null },
  value: (text: string) => string,
): string | null {
  if (!outcome) return null;
  const [first, ...others] = outcome.tally;
  if (first?.state === "open") return others.length > 0 ? describeOpen(t, key, outcome) : null;
  const by = getName(outcome);
  const isOne = first && others.length === 0 && (first.count === 1 || by !== null);
  if (isOne) return t(`notifications.outcomes.${first.state}`, { by: value(by ?? "") });
  return listCounts(t, outcome);
}

function getName({ displayName, by }: Decider): string | null {
  return displayName ?? by;
}

function describeOpen(t: Translate, key: string, outcome: Outcome): string {
  const state = key.startsWith("stock") ? "someLow" : "someOpen";
  const open = outcome.tally[0]?.count ?? 0;
  return t(`notifications.outcomes.${state}`, { open, count: countSubjects(outcome) });
}

/** The states that several subjects of one notification may have by now. */
const COUNTED = [
  "accepted",
  "partlyAccepted",
  "rejected",
  "recovered",
  "withdrawn",
  "deleted",
] as const;

function listCounts(t: Translate, { tally }: Outcome): string | null {
  const counts = COUNTED.flatMap((state) => {
    const count = tally.find((each) => each.state === state)?.count ?? 0;
    return count > 0 ? [t(`notifications.outcomes.counts.${state}`, { count })] : [];
  });
  return counts.length > 0 ? counts.join(" · ") : null;
}

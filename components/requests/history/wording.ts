import type { RequestEventView } from "@/lib/requests/history/schema";

type Step = Pick<RequestEventView, "kind" | "day" | "dayBefore" | "given">;

const WHOLE = { partlyAccepted: "accepted", partlyHeld: "held" } as const;
const OPENLY = { held: "heldOpenly", partlyHeld: "partlyHeldOpenly" } as const;

/** The key of a step's sentence. Steps from before the history was kept may lack a number or a day. */
export function chooseWording({ kind, day, dayBefore, given }: Step) {
  if (kind === "dateChanged") return dayBefore === null ? "dateSet" : kind;
  const isPart = kind === "partlyAccepted" || kind === "partlyHeld";
  const told = isPart && given === null ? WHOLE[kind] : kind;
  return day === null && (told === "held" || told === "partlyHeld") ? OPENLY[told] : told;
}

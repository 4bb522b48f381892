import { checkEffects } from "./effects";
import { listEntries, type Entry, isAcknowledged, listOperations, readHistory } from "./history";
import { checkStockOrder } from "./stock-order";
import { checkTransitions } from "./transitions";

/** Defects of a kind that are listed one by one. */
const SHOWN = 10;

type Judgement = { readonly isGood: boolean; readonly lines: readonly string[] };

/** Reads a history, prints what it had and what is wrong with it, and returns it with the verdict. */
export async function report(file: string) {
  const history = await readHistory(file);
  const { isGood, lines } = judge(history);
  for (const line of lines) console.log(line);
  return { history, isGood };
}

/** Checks a history and says what it had and what is wrong with it. */
export function judge(history: readonly Entry[]): Judgement {
  const operations = listOperations(history);
  const acknowledged = operations.filter(isAcknowledged);
  const open = operations.filter(({ answer }) => answer === undefined);
  const refused = operations.filter((each) => each.answer && !isAcknowledged(each));
  const repeats = operations.reduce((sum, { tries }) => sum + tries - 1, 0);
  const replayed = operations.filter(({ answer }) => answer?.isReplayed);
  const failed = listEntries(history, "unanswered").filter(({ reason }) =>
    reason.startsWith("500"),
  );
  const { lost, doubled } = checkEffects(history);
  const order = checkStockOrder(history);
  const steps = checkTransitions(history);
  return {
    isGood: [lost, doubled, order, steps, open, failed].every((defects) => defects.length === 0),
    lines: [
      `calls           ${operations.length}, sent again ${repeats} times, answered from a first delivery ${replayed.length}`,
      `acknowledged    ${acknowledged.length}`,
      `refused         ${refused.length} (${formatReasons(refused)})`,
      `without answer  ${open.length}, answered with 500 ${failed.length}`,
      `effects         ${formatCounts(history)}`,
      `lost            ${lost.length}`,
      `doubled         ${doubled.length}`,
      `stock disorder  ${order.length}`,
      `wrong steps     ${steps.length}`,
      ...[lost, doubled, order, steps].flatMap((defects) => defects.slice(0, SHOWN)),
    ],
  };
}

function formatReasons(refused: ReturnType<typeof listOperations>): string {
  const counts = new Map<string, number>();
  for (const { answer } of refused) {
    const reason = answer?.code ?? String(answer?.status);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.map(([reason, count]) => `${reason} ${count}`).join(", ") || "none";
}

function formatCounts(history: readonly Entry[]): string {
  const count = (type: Entry["type"]) => listEntries(history, type).length;
  return (
    `${count("movement")} movements, ${count("step")} steps of ${count("document")} requests, ` +
    `${count("log")} log entries, ${count("notification")} notifications`
  );
}

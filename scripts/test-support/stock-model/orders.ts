import { isDeepStrictEqual } from "node:util";
import type { FactoryCommand } from "./commands";
import { StockModel } from "./model";

/** A command that has run, with the index of its request (chosen before it ran) and its answer. */
export type Answered = {
  readonly command: FactoryCommand;
  readonly at: number | undefined;
  readonly answer: string;
};

/** One possible order of all commands so far. */
export type History = readonly Answered[];

const AT_ONCE = 4;

/** The model after a history. */
export function modelAfter(history: History): StockModel {
  const model = new StockModel();
  for (const { command, at } of history) model.run(command, at);
  return model;
}

/**
 * Splits a sequence into rounds of up to 4 commands that run at once. Opening a form and editing by name (which reads before
 * it writes) run alone. A round creates at most one request of each kind, so that its index is known.
 */
export function splitIntoRounds(commands: readonly FactoryCommand[]): FactoryCommand[][] {
  const rounds: FactoryCommand[][] = [];
  for (const command of commands) {
    const round = rounds.at(-1);
    const isTogether =
      round &&
      round.length < AT_ONCE &&
      ![...round, command].some(isAlone) &&
      !makesSame(round, command);
    if (isTogether) round.push(command);
    else rounds.push([command]);
  }
  return rounds;
}

function isAlone(command: FactoryCommand): boolean {
  return command.does === "openProduct" || (command.does === "editProduct" && command.isByName);
}

function makesSame(round: readonly FactoryCommand[], { does }: FactoryCommand): boolean {
  const isMaking = does === "askForSale" || does === "askForStock";
  return isMaking && round.some((other) => other.does === does);
}

/**
 * The histories after a round: every order in which the model gives the factory's answer to each command and ends with the
 * factory's stock. An empty list means that no order explains the factory's behaviour.
 */
export function listExplanations(
  histories: readonly History[],
  round: History,
  stock: StockModel["stock"],
): History[] {
  const found = new Map<string, History>();
  for (const history of histories) {
    for (const order of listOrders(round)) {
      const model = modelAfter(history);
      const isAnswered = order.every(
        ({ command, at, answer }) => model.run(command, at) === answer,
      );
      if (isAnswered && isDeepStrictEqual(sorted(model.stock), sorted(stock)))
        found.set(model.state(), [...history, ...order]);
    }
  }
  return [...found.values()];
}

function sorted(stock: StockModel["stock"]) {
  return [...stock].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function listOrders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first, at) =>
    listOrders(items.toSpliced(at, 1)).map((rest) => [first, ...rest]),
  );
}

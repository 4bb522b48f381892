import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import type { Board, ClientRole, Intent } from "./board";
import type { Entry, EntryOf, SeenStock } from "./history";

/** Milliseconds. Longer than any pause of an instance: a call that its client has aborted must not be carried out later. */
const PATIENCE = 60_000;
const PAUSE = 40;
const AGAIN_AFTER = 150;
/** Number of times a call is repeated once there are no more faults, for half a minute at least. */
const TRIES_IN_PEACE = 200;

/** Writes an entry into the history, with the moment. */
export type Record = (entry: Entry) => void;

export type ClientOptions = {
  readonly url: string;
  readonly who: string;
  readonly token: string;
  readonly board: Board;
  readonly record: Record;
  /** A number that no other call has. */
  readonly nextCall: () => number;
  readonly now: () => number;
};

/**
 * One person who does one thing after the other, and sends each again under its key until it is answered, or until there has been no
 * fault for so long that it should have been.
 */
export async function work(options: ClientOptions, isOver: () => boolean): Promise<void> {
  const role = getRole(options.who);
  while (!isOver()) {
    await carryOut(options, options.board.next(role), isOver);
    await sleep(PAUSE);
  }
}

function getRole(who: string): ClientRole {
  return z.enum(["worker", "sales", "manager", "admin"]).parse(who.replace(/-\d$/, ""));
}

async function carryOut(
  options: ClientOptions,
  intent: Intent,
  isOver: () => boolean,
): Promise<void> {
  const { who, board, record, now } = options;
  const call = options.nextCall();
  // JSON leaves out fields that are undefined.
  const { does, action, lines, document, label } = intent;
  record({ type: "sent", at: now(), call, who, does, action, lines, document, label });
  let triesLeft = TRIES_IN_PEACE;
  while (triesLeft > 0) {
    const answer = await send(options, intent, call);
    if (typeof answer !== "string") {
      record(answer);
      return tellBoard(board, intent, answer);
    }
    record({ type: "unanswered", at: now(), call, reason: answer });
    await sleep(AGAIN_AFTER);
    if (isOver()) triesLeft -= 1;
    record({ type: "repeated", at: now(), call });
  }
}

function tellBoard(board: Board, { does, document }: Intent, answer: EntryOf<"answered">): void {
  if (answer.made) board.noteMade(does, answer.made.id);
  if (does === "holdSale" && answer.status < 300 && document) board.noteHeld(document);
}

/** The answer, or why there is none yet: the connection was cut, an instance or the database is away, another delivery still runs. */
async function send(
  options: ClientOptions,
  intent: Intent,
  call: number,
): Promise<EntryOf<"answered"> | string> {
  try {
    const response = await deliver(options, intent, call);
    const content: unknown = await response.json();
    return answerIn(response, content, { call, does: intent.does, at: options.now() });
  } catch (thrown) {
    return thrown instanceof Error ? thrown.name : "failed";
  }
}

function deliver(
  { url, token, who }: ClientOptions,
  { method, path, body }: Intent,
  call: number,
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { "content-type": "application/json" }),
      ...(method !== "GET" && { "idempotency-key": `${who}-${call}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE),
  });
}

function answerIn(
  { status, headers }: Response,
  content: unknown,
  { call, does, at }: { readonly call: number; readonly does: Intent["does"]; readonly at: number },
): EntryOf<"answered"> | string {
  const { code } = refusalSchema.parse(content);
  if (status >= 500 || status === 429 || code === "stillRunning") return `${status} ${code ?? ""}`;
  const isReplayed = headers.get("idempotency-replayed") === "true";
  const answered = { type: "answered", at, call, status, isReplayed } as const;
  if (status < 300) return { ...answered, ...seenIn(does, content) };
  return { ...answered, ...(code !== undefined && { code }) };
}

const refusalSchema = z.object({ code: z.string().optional() });

const requestSchema = z.object({
  _id: z.string(),
  requestId: z.string().optional(),
  number: z.int().optional(),
});

const productSchema = z.object({
  sorts: z.array(
    z.object({
      colors: z.array(
        z.object({ color: z.string(), quantity: z.int(), reservedQuantity: z.int() }),
      ),
    }),
  ),
});

/** Reads a response: the request that was made, or the stock of the product's colors. */
function seenIn(
  does: Intent["does"],
  content: unknown,
): Partial<Pick<EntryOf<"answered">, "made" | "stock">> {
  if (does === "askForStock" || does === "askForSale") {
    const { _id: id, requestId, number } = requestSchema.parse(content);
    return { made: { id, label: requestId ?? `#${number}` } };
  }
  const isOfStock = does === "readStock" || does === "addStock" || does === "removeStock";
  return isOfStock ? { stock: stockIn(content) } : {};
}

function stockIn(content: unknown): SeenStock[] {
  const { sorts } = productSchema.parse(content);
  return sorts.flatMap(({ colors }) =>
    colors.map(({ color, quantity, reservedQuantity: reserved }) => ({
      color,
      quantity,
      reserved,
    })),
  );
}

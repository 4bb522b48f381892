import "server-only";
import { log } from "@/lib/platform/logging/log";

const PART_SIZE = 1_000;
/** How long a reader may take nothing (milliseconds) before the list ends for it: until then it holds its turn. */
const READER_PATIENCE = 30_000;

type Read<Item> = (limit: number, last?: Item) => Promise<readonly Item[]>;

type Options = {
  readonly partSize?: number;
  /** Waits for a turn to send such a list, and gives what ends it. */
  readonly turn?: () => Promise<() => void>;
};

/**
 * A list as REST answers it: as many items as were asked for, or, without a `limit`, all of them. More than a part are
 * sent as a JSON array while they are being read, as fast as they are taken, so that no list stands in memory as a whole.
 * `read` has at most `limit` items after the last one before; a list that breaks off ends the connection, never the array.
 */
export async function wholeList<Item>(
  { limit = Infinity }: { readonly limit?: number },
  read: Read<Item>,
  { partSize = PART_SIZE, turn = async () => () => undefined }: Options = {},
): Promise<readonly Item[] | Response> {
  const endTurn = await turn();
  try {
    const first = await read(Math.min(partSize, limit));
    if (first.length < partSize || first.length === limit) {
      endTurn();
      return first;
    }
    return new Response(new PartedList({ first, limit, partSize, read, endTurn }).stream(), {
      headers: { "content-type": "application/json", "cache-control": "no-store" },
    });
  } catch (thrown) {
    endTurn();
    throw thrown;
  }
}

type Parts<Item> = {
  readonly first: readonly Item[];
  readonly limit: number;
  readonly partSize: number;
  readonly read: Read<Item>;
  readonly endTurn: () => void;
};

class PartedList<Item> {
  private readonly encoder = new TextEncoder();
  private part: readonly Item[];
  private sent = 0;
  private stalled: NodeJS.Timeout | undefined;

  constructor(private readonly list: Parts<Item>) {
    this.part = list.first;
  }

  stream(): ReadableStream<Uint8Array> {
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        clearTimeout(this.stalled);
        try {
          if (await this.sendPart(controller)) this.waitForReader(controller);
          else this.end();
        } catch (thrown) {
          log.error({ err: thrown }, "A list broke off.");
          this.end();
          controller.error(thrown);
        }
      },
      cancel: () => this.end(),
    });
  }

  /** Sends the part that was read and reads the next one; false when that was the last. */
  private async sendPart(controller: ReadableStreamDefaultController<Uint8Array>) {
    const { limit, partSize, read } = this.list;
    const wasLast = this.part.length < partSize || this.sent + this.part.length >= limit;
    const texts = this.part.map((item) => JSON.stringify(item)).join(",");
    const opening = this.sent === 0 ? "[" : texts ? "," : "";
    controller.enqueue(this.encoder.encode(opening + texts + (wasLast ? "]" : "")));
    this.sent += this.part.length;
    if (wasLast) controller.close();
    else this.part = await read(Math.min(partSize, limit - this.sent), this.part.at(-1));
    return !wasLast;
  }

  private waitForReader(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.stalled = setTimeout(() => {
      this.end();
      controller.error(new Error("The reader took nothing for too long."));
    }, READER_PATIENCE);
    this.stalled.unref();
  }

  private end(): void {
    clearTimeout(this.stalled);
    this.list.endTurn();
  }
}

import { settings } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import { toWorkerSchema, type FromWorker, type Question, type ToWorker } from "./messages";

/** The primary process refused what a worker asked for; `name` is the name of the error there. */
export class PrimaryRefusal extends Error {
  constructor(
    override readonly name: string,
    message: string,
  ) {
    super(message);
  }
}

type Asked = {
  readonly resolve: (result: unknown) => void;
  readonly reject: (thrown: Error) => void;
};
type Told = Exclude<ToWorker, { readonly kind: "answer" | "refusal" }>;
type Listener = (told: Told) => void;

/** A worker's connection to its primary process. */
export class PrimaryLink {
  private readonly asked = new Map<number, Asked>();
  private readonly listeners: Listener[] = [];
  private lastId = 0;

  constructor() {
    process.on("message", (message) => {
      const { data } = toWorkerSchema.safeParse(message);
      if (data) this.receive(data);
    });
  }

  createId(): number {
    return (this.lastId += 1);
  }

  /** The primary's answer. Throws `PrimaryRefusal`. */
  ask(question: Question): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.asked.set(question.id, { resolve, reject });
      this.tell(question).catch(reject);
    });
  }

  /** Resolves when the message is sent. */
  tell(message: FromWorker): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!process.send) return reject(new Error("This worker has no primary process."));
      process.send(message, undefined, undefined, (thrown) =>
        thrown ? reject(thrown) : resolve(),
      );
    });
  }

  /** Calls the listener with the messages that the primary sends on its own. */
  listen(listener: Listener): void {
    this.listeners.push(listener);
  }

  private receive(message: ToWorker): void {
    if (message.kind !== "answer" && message.kind !== "refusal")
      return this.listeners.forEach((listener) => listener(message));
    const asked = this.asked.get(message.id);
    this.asked.delete(message.id);
    if (message.kind === "answer") asked?.resolve(message.result);
    else asked?.reject(new PrimaryRefusal(message.name, message.message));
  }
}

/** The connection to the primary process of one of several workers; nothing in a process that is the whole app. */
export function primaryLink(): PrimaryLink | undefined {
  return settings().WORKER === undefined
    ? undefined
    : singleton("link to the primary", () => new PrimaryLink());
}

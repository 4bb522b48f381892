import type { Topic } from "@/lib/auth/topics";

const RESYNC = "resync";

type Listener = { readonly topics: readonly Topic[]; readonly onChange: () => void };

/** Receives the messages of the server while it is open (`LiveStream`). */
type Stream = { readonly open: () => void; readonly pause: () => void };

/**
 * The live connection of a browser tab. It calls a listener after a change of its topics, and after a gap in which it may have missed one.
 * Screens subscribe from the start; the stream loads after them.
 */
export class LiveConnection {
  private readonly listeners = new Set<Listener>();
  private readonly changedTopics = new Set<string>();
  private stream: Stream | undefined;
  private isStopped = false;
  /** True once a stream has been opened. */
  wasInStep = false;

  /** Opens the stream, now and after each `start`; the returned function ends that. */
  attach(stream: Stream): () => void {
    this.stream = stream;
    if (!this.isStopped) stream.open();
    return () => {
      this.stream = undefined;
      stream.pause();
    };
  }

  /** Opens the stream again after `stop`. */
  start(): void {
    this.isStopped = false;
    this.stream?.open();
  }

  /** Closes the stream, and keeps one that loads later closed. */
  stop(): void {
    this.isStopped = true;
    this.stream?.pause();
  }

  /** Calls the listener after each change; at once when its page may be older than the last change. */
  subscribe(topics: readonly Topic[], onChange: () => void): () => void {
    const listener = { topics, onChange };
    this.listeners.add(listener);
    if (this.hasChanged(topics)) onChange();
    return () => void this.listeners.delete(listener);
  }

  /** Returns whether any of the topics has changed, or may have, since the tab's first page was loaded. */
  hasChanged(topics: readonly Topic[]): boolean {
    return this.changedTopics.has(RESYNC) || topics.some((topic) => this.changedTopics.has(topic));
  }

  /** Notifies the listeners of the topic that a message names. */
  receive(message: string): void {
    // The first message says only that changes are announced from now on.
    if (this.wasInStep) this.changedTopics.add(message);
    this.wasInStep = true;
    this.notify(({ topics }) => message === RESYNC || topics.some((topic) => topic === message));
  }

  /** Notifies all listeners, while changes cannot be announced. */
  notifyAll(): void {
    this.notify(() => true);
  }

  private notify(isConcerned: (listener: Listener) => boolean): void {
    for (const listener of this.listeners) if (isConcerned(listener)) listener.onChange();
  }
}

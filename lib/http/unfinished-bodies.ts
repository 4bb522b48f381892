type Sender = { readonly destroy: () => unknown };

/**
 * Bounds the memory of small bodies that have begun to arrive: beyond the limit the one that arrives for the longest time is cut off. Honest
 * senders are done within a moment, so a flood of slow ones costs only themselves.
 */
export class UnfinishedBodies {
  private readonly bytesBySender = new Map<Sender, number>();
  private total = 0;

  constructor(private readonly maxBytes: number) {}

  /** Counts bytes that have arrived from a sender. */
  add(sender: Sender, bytes: number): void {
    this.bytesBySender.set(sender, (this.bytesBySender.get(sender) ?? 0) + bytes);
    this.total += bytes;
    for (const oldest of this.bytesBySender.keys()) {
      if (this.total <= this.maxBytes) return;
      this.end(oldest);
      oldest.destroy();
    }
  }

  /** Forgets a sender whose body has arrived, or will not arrive. */
  end(sender: Sender): void {
    this.total -= this.bytesBySender.get(sender) ?? 0;
    this.bytesBySender.delete(sender);
  }
}

import "server-only";

// Milliseconds. The change feed usually tells sooner; this bounds the age when it is cut off.
const LONGEST = 10_000;
const UNTIL_RETRY = 1_000;

/**
 * A value of the database that a process keeps, so that reading it costs no statement. `forget` is for the change feed; without it
 * the value is read again after 10 seconds. When it cannot be read, the last one stays.
 */
export class KnownValue<T> {
  private last: { readonly value: T; readonly until: number } | undefined;
  private reading: Promise<T> | undefined;

  constructor(private readonly read: () => Promise<T>) {}

  /** The value; rejects only when it cannot be read and never was. */
  async get(): Promise<T> {
    if (this.last && Date.now() < this.last.until) return this.last.value;
    return (this.reading ??= this.readAnew());
  }

  /** Lets the next `get` read anew, also while a read runs that may have begun before the change. */
  forget(): void {
    this.reading = undefined;
    if (this.last) this.last = { ...this.last, until: 0 };
  }

  private readAnew(): Promise<T> {
    const keep = (value: T, milliseconds: number) => {
      if (this.reading !== reading) return;
      this.reading = undefined;
      this.last = { value, until: Date.now() + milliseconds };
    };
    const reading: Promise<T> = this.read().then(
      (value) => {
        keep(value, LONGEST);
        return value;
      },
      (thrown: unknown) => {
        if (!this.last) {
          if (this.reading === reading) this.reading = undefined;
          throw thrown;
        }
        keep(this.last.value, UNTIL_RETRY);
        return this.last.value;
      },
    );
    return reading;
  }
}

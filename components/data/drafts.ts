/** The last call of a command: its input as text, and the idempotency key by which the server recognises a repeat. */
export type Intent = { readonly content: string; readonly key: string };

/** A person's entries, the time they were stored (milliseconds since 1970), and the last call made with them. */
export type Draft<T> = {
  readonly content: T;
  readonly savedAt: number;
  readonly intent?: Intent | undefined;
};

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "draft/";
const MAX_AGE = 7 * 24 * 60 * 60 * 1000;
const MAX_LENGTH = 1_000_000;

/** Checks the content of a draft. Throws when it does not match. */
export type ContentSchema<T> = { readonly parse: (content: unknown) => T };

/** One person's drafts on this device; it never reads those of others. */
export class Drafts {
  private readonly prefix: string;

  constructor(
    private readonly store: Store,
    userId: string,
  ) {
    this.prefix = `${PREFIX}${userId}/`;
  }

  /** The draft of that name, unless it is older than 7 days or not of this form. */
  read<T>(name: string, schema: ContentSchema<T>, now = Date.now()): Draft<T> | null {
    return attempt(() => {
      const { savedAt, content, intent } = parseDraft(this.store.getItem(this.prefix + name));
      if (isOld(savedAt, now)) return null;
      return { savedAt, content: schema.parse(content), intent };
    }, null);
  }

  /** Stores a draft and returns whether that succeeded. If not, an older draft of that name is removed too. */
  write(name: string, draft: Draft<unknown>): boolean {
    const text = JSON.stringify({ version: 1, ...draft });
    const isKept =
      text.length <= MAX_LENGTH &&
      attempt(() => {
        this.store.setItem(this.prefix + name, text);
        return true;
      }, false);
    if (!isKept) this.remove(name);
    return isKept;
  }

  remove(name: string): void {
    attempt(() => this.store.removeItem(this.prefix + name), undefined);
  }

  /** The draft of that name that another tab removed, if the event says so: it was sent or discarded there. */
  removedBy(
    { key, oldValue, newValue }: Pick<StorageEvent, "key" | "oldValue" | "newValue">,
    name: string,
  ): Draft<unknown> | null {
    if (key !== this.prefix + name || newValue !== null) return null;
    return attempt(() => parseDraft(oldValue), null);
  }

  has(name: string): boolean {
    return attempt(() => this.store.getItem(this.prefix + name) !== null, false);
  }

  /** The names that start with `beginning`. */
  names(beginning = ""): string[] {
    return listKeys(this.store, this.prefix + beginning).map((key) =>
      key.slice(this.prefix.length),
    );
  }

  /** Removes all drafts of this person from the device. */
  removeAll(): void {
    for (const name of this.names()) this.remove(name);
  }
}

/**
 * Returns whether a tab shows the draft that another one has sent or discarded (`removed`): the same content, or an earlier state of it.
 * Later changes in the tab make it a draft of its own.
 */
export function isSameDraft(shown: Draft<unknown>, removed: Draft<unknown>): boolean {
  return (
    shown.savedAt <= removed.savedAt ||
    JSON.stringify(shown.content) === JSON.stringify(removed.content)
  );
}

/** Removes everybody's drafts that are older than 7 days or unreadable. */
export function removeOldDrafts(store: Store, now = Date.now()): void {
  for (const key of listKeys(store, PREFIX)) {
    const savedAt = attempt(() => parseDraft(store.getItem(key)).savedAt, 0);
    if (isOld(savedAt, now)) attempt(() => store.removeItem(key), undefined);
  }
}

/** Parses a stored draft. Throws when it has another version or is cut off. */
function parseDraft(text: string | null): Draft<unknown> {
  const known: unknown = JSON.parse(text ?? "null");
  if (!isRecord(known) || known.version !== 1) throw new Error("This is no draft");
  const { savedAt, content, intent } = known;
  if (typeof savedAt !== "number" || !(intent === undefined || isIntent(intent)))
    throw new Error("This is no draft");
  return { savedAt, content, intent };
}

function isIntent(value: unknown): value is Intent {
  return isRecord(value) && typeof value.content === "string" && typeof value.key === "string";
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

// A system clock that was set back would preserve a draft for ever.
function isOld(savedAt: number, now: number): boolean {
  return Math.abs(now - savedAt) > MAX_AGE;
}

function listKeys(store: Store, beginning: string): string[] {
  return attempt(() => {
    const keys = Array.from({ length: store.length }, (_, at) => store.key(at));
    return keys.filter((key) => key !== null).filter((key) => key.startsWith(beginning));
  }, []);
}

/** Storage may be full, or forbidden by the browser's settings. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

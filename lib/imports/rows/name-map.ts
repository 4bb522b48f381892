import { toComparisonKey } from "@/lib/platform/input/keys";

/**
 * Values by names. A name is found as it is written, in any case, or else in a form that looks the same: the catalogue may have older twins that
 * differ only in invisible characters, and each of them has its own value. A file may have 50,000 of these maps, so each stores little.
 */
export class NameMap<Value> {
  private readonly exact = new Map<string, Value>();
  /** Only of names that are not their own comparison key, which few are. */
  private alike: Map<string, Value> | undefined;

  get(name: string): Value | undefined {
    const exact = this.exact.get(name.toLowerCase());
    if (exact !== undefined) return exact;
    const key = toComparisonKey(name);
    return this.alike?.get(key) ?? this.exact.get(key);
  }

  /** Adds a name; of several that look the same the first is found by the others' forms. */
  add(name: string, value: Value): void {
    const key = toComparisonKey(name);
    if (this.alike?.has(key) || this.exact.has(key)) this.exact.set(name.toLowerCase(), value);
    else this.replace(name, value);
  }

  /** Replaces the value of a name. */
  replace(name: string, value: Value): void {
    const key = toComparisonKey(name);
    const exact = name.toLowerCase();
    this.exact.set(exact, value);
    if (exact === key) this.alike?.delete(key);
    else (this.alike ??= new Map<string, Value>()).set(key, value);
  }

  get size(): number {
    return this.exact.size;
  }

  values(): IterableIterator<Value> {
    return this.exact.values();
  }
}

import { comparisonKey } from "@/lib/platform/input/keys";

/**
 * Values by names. A name is found as it is written, in any case, or else in a form that looks the same: the catalogue may have older twins that
 * only their invisible characters tell apart, and each of them keeps its own value.
 */
export class NameMap<Value> {
  private readonly exact = new Map<string, Value>();
  private readonly alike = new Map<string, Value>();

  get(name: string): Value | undefined {
    return this.exact.get(name.toLowerCase()) ?? this.alike.get(comparisonKey(name));
  }

  /** Adds a name; of several that look the same the first is found by the others' forms. */
  add(name: string, value: Value): void {
    this.exact.set(name.toLowerCase(), value);
    const key = comparisonKey(name);
    if (!this.alike.has(key)) this.alike.set(key, value);
  }

  /** Replaces the value of a name. */
  replace(name: string, value: Value): void {
    this.exact.set(name.toLowerCase(), value);
    this.alike.set(comparisonKey(name), value);
  }

  get size(): number {
    return this.exact.size;
  }

  values(): IterableIterator<Value> {
    return this.exact.values();
  }
}

type Kept<T> = typeof globalThis & Partial<Record<`factory ${string}`, T>>;

/**
 * The process's one value of that name, made when it is first asked for: the server's bundles each hold a copy of a module, and
 * the development server loads modules anew.
 */
export function singleton<T>(name: string, make: () => T): T {
  const kept: Kept<T> = globalThis;
  return (kept[`factory ${name}`] ??= make());
}

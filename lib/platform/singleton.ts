type Shared<T> = typeof globalThis & Partial<Record<`factory ${string}`, T>>;

/**
 * Returns the process's one value of that name, and creates it on the first call. The value is on globalThis, because each server
 * bundle has its own copy of a module, and the development server reloads modules.
 */
export function singleton<T>(name: string, create: () => T): T {
  const shared: Shared<T> = globalThis;
  return (shared[`factory ${name}`] ??= create());
}

import { useSyncExternalStore } from "react";

/** A choice that this device stores. */
function createFlag(key: string) {
  const listeners = new Set<() => void>();
  return {
    read: (): boolean => {
      try {
        return localStorage.getItem(key) === "1";
      } catch {
        return false;
      }
    },
    write: (value: boolean): void => {
      try {
        if (value) localStorage.setItem(key, "1");
        else localStorage.removeItem(key);
      } catch {
        // A private window without storage: the next time asks again.
      }
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The device has a scanner that writes into a field. */
export const builtInFlag = createFlag("built-in-scanner");

/** The scanner gives no tones. */
export const mutedFlag = createFlag("scanner-muted");

/** Returns a flag of this device. */
export function useFlag(flag: ReturnType<typeof createFlag>): boolean {
  return useSyncExternalStore(flag.subscribe, flag.read, () => false);
}

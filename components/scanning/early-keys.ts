import type { Key } from "./keyboard-scanner";
import type { FieldBefore } from "./scanned-field";

/** A key that was pressed before the page was hydrated, with the field that had the focus and what it held. */
export type EarlyKey = Key & { readonly timeStamp: number };

type HeldKey = EarlyKey & {
  readonly type: "keydown" | "keyup";
  readonly field: FieldBefore | null;
};

declare global {
  interface Window {
    /** The keys of the last moment before something listens to scanners; only a scanner has many of them. */
    earlyKeys?: HeldKey[] | undefined;
  }
}

/** The keys that the page's head has held (hold-pre-hydration-input.tsx); it holds no more after this. */
export function takeEarlyKeys(): readonly HeldKey[] {
  const keys = window.earlyKeys ?? [];
  window.earlyKeys = undefined;
  return keys;
}

/** The key that ends a code; `control` is Ctrl+J or Ctrl+M. */
export type ScanEnd = "enter" | "tab" | "control";

/** The way in which the characters of a code come: as keys, as Alt and their numbers, or as text of a field. */
export type ScanWay = "keys" | "altNumbers" | "input";

/** A code as it arrived; `code` is undefined where the keys are read as a person's. */
export type Arrival = {
  readonly way: ScanWay;
  readonly end: ScanEnd | null;
  readonly code: string | undefined;
  readonly text: string;
  readonly milliseconds: number;
  readonly reason: "tooShort" | "tooSlow" | "noEnd" | null;
};

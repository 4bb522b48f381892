import { toHeadKey } from "./keys";

/** Texts that empty a field; a blank cell leaves it as it is. */
const EMPTYING: ReadonlySet<string> = new Set(["none", "بدون", "لا يوجد"].map(toHeadKey));
const DASHES = /^[-–—−]$/u;

/** Checks whether a cell empties its field: a dash, "none", «بدون» or «لا يوجد». */
export function isEmptyingText(text: string): boolean {
  const visible = text.replace(/\p{Cf}/gu, "").trim();
  return DASHES.test(visible) || EMPTYING.has(toHeadKey(visible));
}

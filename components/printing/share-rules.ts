/**
 * The end of a share that a person has to know. `tooLate`: the press was too long ago, so another is needed; `copied`: the file is saved and
 * the link of its screen copied; `saved`: the file is saved, but the browser did not copy the link.
 */
export type ShareNotice = "tooLate" | "copied" | "saved";

/** Returns the next step after an error of the browser's share: nothing after a cancelled one, another press, or the way without it. */
export function findNextStep(thrown: unknown): "nothing" | "press" | "save" {
  if (!(thrown instanceof DOMException)) return "save";
  if (thrown.name === "AbortError") return "nothing";
  return thrown.name === "NotAllowedError" ? "press" : "save";
}

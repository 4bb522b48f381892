import type { ScanResult } from "./read-scan";

/** The dialog with the camera or with a result alone, or a notice of a result above the work that goes on. */
export type ScannerState =
  | { readonly kind: "closed" }
  | { readonly kind: "camera"; readonly result: ScanResult | null }
  | { readonly kind: "result" | "notice"; readonly result: ScanResult };

type ScannerEvent =
  | { readonly kind: "openCamera" }
  | { readonly kind: "close" }
  | { readonly kind: "show"; readonly result: ScanResult };

/**
 * The scanner's state after an event. A result stays in the open dialog; otherwise a found color or voucher opens it, and any other gives a
 * notice. What the screen itself has opened needs neither.
 */
export function reduceScanner(state: ScannerState, event: ScannerEvent): ScannerState {
  if (event.kind === "close") return { kind: "closed" };
  if (event.kind === "openCamera")
    return { kind: "camera", result: state.kind === "closed" ? null : state.result };
  const { result } = event;
  if (result.kind === "opened") return { kind: "closed" };
  if (state.kind === "camera" || state.kind === "result") return { kind: state.kind, result };
  const opens = result.kind === "found" || result.kind === "voucher";
  return { kind: opens ? "result" : "notice", result };
}

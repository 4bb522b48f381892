import type { Refusal } from "@/lib/platform/errors/app-error";
import type { ColorView, ProductView, SortView } from "@/lib/products/schema";
import type { Arrival } from "./arrival";

/** A color that was scanned, and how many units of it: those in the pack whose barcode it is, or 1. */
export type ScannedColor = {
  readonly product: ProductView;
  readonly sort: SortView;
  readonly color: ColorView;
  readonly units: number;
};

/** A scan that was counted: the total of its color (units), and a function that takes it back and returns the total then, or why not. */
type CountedScan = {
  readonly total: number;
  readonly takeBack: () => Promise<number | Refusal>;
};

/**
 * The collected units of a color, what was counted of it, or the reason of a rejection. "stored": the device sends the scan later.
 * Of a product: "opened", and on a screen that counts "notInCount", or "typedFirst" while a typed number is not saved.
 */
export type Collected =
  | number
  | CountedScan
  | "stored"
  | "opened"
  | "notInCount"
  | "typedFirst"
  | Refusal;

/** A screen that collects scans. */
export type ScanTarget = {
  readonly collect: (scanned: ScannedColor) => Collected | Promise<Collected>;
  /** Collects a product whose own code was scanned; undefined where the scanner is to show it. */
  readonly collectProduct: (product: ProductView) => Promise<Collected | undefined>;
  /** Stores a code that cannot be looked up now; false where that is not possible. */
  readonly storeCode: (code: string) => Promise<boolean>;
};

/** A code to look up, and the target that then collects its color; without a target the scanner shows it. */
export type Scan = {
  readonly kind: "scan";
  readonly code: string;
  /** The units that were typed with the color; without them those that the code stands for. */
  readonly units?: number | undefined;
  readonly getTarget: () => ScanTarget | undefined;
};

export type ScannerRequest = Scan | { readonly kind: "open" };

/** Connects the scanner, which is loaded after the screens, with the screens that collect scans or open it. */
export function createScanStore(getAddress: () => string) {
  const targets: ScanTarget[] = [];
  let listener: ((request: ScannerRequest) => void) | undefined;
  const pending: ScannerRequest[] = [];
  let tester: ((arrival: Arrival) => void) | undefined;
  let reserved: { readonly address: string; readonly publish: () => void } | undefined;

  function request(next: ScannerRequest): void {
    if (listener) listener(next);
    else pending.push(next);
  }

  const publish = (code: string, units?: number) =>
    request({ kind: "scan", code, units, getTarget: () => targets.at(-1) });

  return {
    /** Scans go to a target until it unsubscribes, unless another one subscribes after it. */
    subscribe(target: ScanTarget): () => void {
      targets.push(target);
      const found = reserved;
      reserved = undefined;
      if (found?.address === getAddress()) found.publish();
      return () => void targets.splice(targets.indexOf(target), 1);
    },
    /** Passes what a scanner sends to the screen that tests it, until it unsubscribes; other screens get none of it. */
    test(onArrival: (arrival: Arrival) => void): () => void {
      tester = onArrival;
      return () => void (tester = undefined);
    },
    /** Has what a scanner sent looked up as `publish` does, if it is a code, or shows it where the scanner is tested. */
    receive(arrival: Arrival): void {
      if (tester) tester(arrival);
      else if (arrival.code !== undefined) publish(arrival.code);
    },
    /** Has a code looked up for the last target, which collects the units that the code stands for unless others are given. */
    publish,
    /** Publishes a code once the screen at an address subscribes; another screen that subscribes first discards it. */
    publishAt(address: string, code: string, units?: number): void {
      reserved = { address, publish: () => publish(code, units) };
    },
    /** Opens the scanner, or shows what a code stands for, as a scan does on a screen that collects none. */
    openScanner(code?: string): void {
      request(
        code === undefined ? { kind: "open" } : { kind: "scan", code, getTarget: () => undefined },
      );
    },
    /** Passes every request to the scanner, at first those from before it was loaded. */
    connect(scanner: (request: ScannerRequest) => void): () => void {
      listener = scanner;
      pending.splice(0).forEach(scanner);
      return () => void (listener = undefined);
    },
  };
}

export const scanStore = createScanStore(() => window.location.pathname + window.location.search);

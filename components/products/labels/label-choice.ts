import * as z from "zod/mini";
import { LABEL_FORMATS, type PrintLabels } from "@/lib/products/labels/schema";

export type LabelFormat = PrintLabels["format"];

const KEY = "label-format";

/** The paper that was printed on last, on this device. */
export function lastFormat(): LabelFormat {
  try {
    return z.enum(LABEL_FORMATS).parse(localStorage.getItem(KEY));
  } catch {
    return "sheet24";
  }
}

export function storeFormat(format: LabelFormat): void {
  try {
    localStorage.setItem(KEY, format);
  } catch {
    // A device without storage asks again.
  }
}

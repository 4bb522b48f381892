import type { EntryText } from "@/components/my-day/use-entry-text";

/** Returns a sentence of a day as a line of a note: plain text, with the SKU behind it. */
export function toNoteLine({ text, sku }: EntryText): string {
  const plain = text.replaceAll(/[\u2068\u2069]/g, "");
  const line = `• ${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
  return sku === null ? line : `${line} (${sku})`;
}

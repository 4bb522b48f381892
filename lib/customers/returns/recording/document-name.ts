import { toLatinDigits } from "@/lib/platform/input/digits";

/** A deal or request by the number that people use. */
export type DocumentName = {
  readonly kind: "deal" | "salesRequest";
  readonly number: number;
};

const DEAL = /^d-?(\d{1,9})$/i;
const REQUEST = /^#?(\d{1,9})$/;

/** Reads the name of a deal (D-0043) or a sales request (#12), with digits of any kind; null for any other text. */
export function readDocumentName(typed: string): DocumentName | null {
  const plain = toLatinDigits(typed).replace(/\s/g, "");
  const deal = DEAL.exec(plain)?.[1];
  if (deal !== undefined) return { kind: "deal", number: Number(deal) };
  const request = REQUEST.exec(plain)?.[1];
  return request === undefined ? null : { kind: "salesRequest", number: Number(request) };
}

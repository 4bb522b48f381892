import type { PrintCustomer } from "@/lib/customers/printing/schema";
import { writeFilter } from "../deal-filter-values";

/** Returns the title of a document about a customer: the texts that it bears. */
export function createDocumentTitle(name: string, input: PrintCustomer): string {
  if (input.kind === "profile") return name;
  if (input.kind === "deal") return `${input.customName} · ${input.dateLabel}`;
  return `${name} · ${input.label}`;
}

/** Returns the path of what a document about a customer shows: the deal, the filtered deals, or the customer. */
export function createDocumentPath(input: PrintCustomer): string {
  const path = `/customers/${input.id}`;
  if (input.kind === "deal") return `${path}#${input.dealId}`;
  const filter = input.kind === "filtered" ? writeFilter(input) : "";
  return String(filter) === "" ? path : `${path}?${filter}`;
}

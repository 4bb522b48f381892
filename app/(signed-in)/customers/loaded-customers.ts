import type { ListedCustomerView } from "@/lib/customers/schema";
import { PAGE_SIZE } from "./customer-calls";

type Part = readonly ListedCustomerView[];

/** What of the list is loaded: the customers found by `search`, from the first one on, part by part as they came. */
export type LoadedCustomers = {
  readonly search: string;
  readonly parts: readonly Part[];
  /** The customer ID that loading goes on after: the last one that came, also when that customer was deleted since. */
  readonly after: string | undefined;
  readonly isComplete: boolean;
};

export const NOTHING_LOADED: LoadedCustomers = {
  search: "",
  parts: [],
  after: undefined,
  isComplete: false,
};

/** The first part of what a search found, in place of everything else. */
export function loadedAnew(search: string, part: Part): LoadedCustomers {
  return withPart({ ...NOTHING_LOADED, search }, part);
}

/** With the next part. */
export function withPart(loaded: LoadedCustomers, part: Part): LoadedCustomers {
  return {
    ...loaded,
    parts: [...loaded.parts, part],
    after: part.at(-1)?.customerID ?? loaded.after,
    isComplete: part.length < PAGE_SIZE,
  };
}

/** Without a customer, by the id; parts that it is not in stay the same objects. */
export function withoutCustomer(loaded: LoadedCustomers, id: string): LoadedCustomers {
  const isOther = ({ _id }: ListedCustomerView) => _id !== id;
  const parts = loaded.parts.map((part) => (part.every(isOther) ? part : part.filter(isOther)));
  return { ...loaded, parts };
}

/** How many customers are loaded. */
export function countOf({ parts }: LoadedCustomers): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}

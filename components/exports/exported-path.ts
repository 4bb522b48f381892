/** The exported lists, as their addresses name them. */
export type ExportedPath =
  | "products"
  | "stock-card"
  | "worker-requests"
  | "sales-requests"
  | "my-sales-requests"
  | "held-orders"
  | "customers"
  | "deals"
  | "counts"
  | "count-lines"
  | "users"
  | "logs";

/** What narrows and orders a list; what is blank or undefined does not. */
export type ExportFilter = { readonly [name: string]: string | undefined };

/** The lists that screens export, as their addresses name them. */
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
  | "reorder-list"
  | "users"
  | "logs"
  | "reports";

/** What narrows and orders a list; what is blank or undefined does not. */
export type ExportFilter = { readonly [name: string]: string | undefined };

/** What the list is narrowed to, or what finds it out; undefined while something in it is wrong. */
export type FilterOfExport = ExportFilter | (() => Promise<ExportFilter | undefined>);

export type ExportProps = {
  /** The list, as its address names it. */
  readonly list: ExportedPath;
  readonly filter?: FilterOfExport;
  /** Only the icon, among tools that have no room for a word. */
  readonly isSmall?: boolean;
  /** The complete file has been saved. */
  readonly onSaved?: () => void;
};

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
  | "statement"
  | "counts"
  | "count-lines"
  | "vouchers"
  | "reorder-list"
  | "users"
  | "logs"
  | "reports";

/** The parameters that filter and sort a list; blank and undefined ones are ignored. */
export type ExportFilter = { readonly [name: string]: string | undefined };

/** The filter of an export, or a function that resolves it; undefined while the filter is invalid. */
export type FilterOfExport = ExportFilter | (() => Promise<ExportFilter | undefined>);

export type ExportProps = {
  /** The list, by its name in the address. */
  readonly list: ExportedPath;
  readonly filter?: FilterOfExport;
  /** True to show only the icon, in toolbars that have no space for a label. */
  readonly isSmall?: boolean;
  readonly isDisabled?: boolean;
  /** The complete file has been saved. */
  readonly onSaved?: () => void;
};

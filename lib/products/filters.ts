/** The states of stock that narrow a list: some color low, something held, or nothing available. */
export const STOCK_FILTERS = ["low", "held", "none"] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** The products of which the reader changed or requested stock lately. */
export const USE_FILTERS = ["lately"] as const;

/** The orders of a list: SKU or name from the first letter on, available or held units from the most on. */
export const PRODUCT_SORTS = ["sku", "name", "available", "held"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

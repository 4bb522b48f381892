/** The layout of a list of products. */
export type ProductLayout = "rows" | "cards";

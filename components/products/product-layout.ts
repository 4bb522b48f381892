/** How a list of products lies on the screen. */
export type ProductLayout = "rows" | "cards";

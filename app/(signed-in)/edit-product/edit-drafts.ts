/** What the drafts of edited products are called, before the product's id. */
export const EDIT_DRAFTS = "product/edit/";

/** The name of an edited product's draft, without the product's id. */
export const EDIT_DRAFTS = "product/edit/";

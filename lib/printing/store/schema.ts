import * as z from "zod/mini";

/** The language that a document is made in: that of the page. */
export const printLocaleSchema = z.enum(["en", "ar"]);

/** A document that was made, by the id of its address. */
export const printIdSchema = z.strictObject({ id: z.uuid("id") });

/** The address of a new document, which the server keeps for 1 hour. */
export const printViewSchema = z.object({ url: z.string() });
export type PrintView = Readonly<z.output<typeof printViewSchema>>;

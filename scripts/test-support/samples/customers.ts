import { randomUUID } from "node:crypto";
import type { Actor } from "@/lib/auth/actor";
import { createCustomer } from "@/lib/customers/commands";
import { addDeal, updateDeal } from "@/lib/customers/deals/commands";
import { addDealSchema, updateDealSchema } from "@/lib/customers/deals/schema";
import type { CustomerView } from "@/lib/customers/schema";
import { db } from "@/lib/platform/database/db";
import type { ProductView } from "@/lib/products/schema";
import { createPdf } from "../files/pdf-files";
import { makeActor, makeProduct } from "./rows";

/** Creates a customer without deals. */
export async function makeCustomer(): Promise<CustomerView> {
  const customerID = `C-${randomUUID().slice(-12)}`;
  return createCustomer(await makeActor("sales"), { name: "شركة النور", customerID });
}

/** A deal line of a product from `makeProduct`: 3 blue units at 100 EGP with 10 % discount, except for `change`. */
export function createLine({ _id }: Pick<ProductView, "_id">, change: object = {}) {
  return {
    productId: _id,
    sort: "Standard",
    color: "Blue",
    quantity: 3,
    pricePerItem: 100,
    discount: 10,
    ...change,
  };
}

/** A small receipt. The same text gives the same file. */
export function createReceipt(text: string): File {
  const content = createPdf({ objects: [`(${text})`] });
  return new File([content], "receipt.pdf", { type: "application/pdf" });
}

/** Adds a deal with input parsed by the schema, as actions and routes do. */
export function sell(actor: Actor, id: string, deal: object) {
  return addDeal(actor, addDealSchema.parse({ id, ...deal }));
}

/** Edits a deal with input parsed by the schema, as actions and routes do. */
export function resell(actor: Actor, id: string, dealId: string, deal: object) {
  return updateDeal(actor, updateDealSchema.parse({ id, dealId, ...deal }));
}

/** Creates a customer with one deal of one line, and with the receipt if given. */
export async function soldDeal(receipt?: File) {
  const [sales, customer] = [await makeActor("sales"), await makeCustomer()];
  const product = await makeProduct({ Blue: 10, Red: 10 });
  const { deals } = await sell(sales, customer._id, { products: [createLine(product)], receipt });
  const [deal] = deals;
  if (!deal) throw new Error("The deal is missing.");
  return { sales, customer, product, deal, id: customer._id, dealId: deal._id };
}

/** Counts how many of these files are stored. */
export function storedFiles(...ids: (string | null)[]): Promise<number> {
  return db.storedFile.count({ where: { id: { in: ids.filter((id) => id !== null) } } });
}

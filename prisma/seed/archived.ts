import type { Prisma } from "@/lib/platform/prisma/client";
import { logEntry } from "./history";
import { uuidV7 } from "./random";

const PRODUCT = {
  sku: "BTH-ROBE-2024",
  name: "Terry Bathrobe 2024",
  size: "L",
  category: "Towels & bath",
  sort: "Terry",
  color: "Sand",
};
const CUSTOMER = { name: "معرض السلام للمفروشات", customerID: "C-1013" };

/** Adds a product that is sold out for good and a customer who has closed the shop, both archived. */
export async function seedArchived(
  tx: Prisma.TransactionClient,
  createdAt: Date,
  archivedAt: Date,
): Promise<void> {
  const { sort, color, ...fields } = PRODUCT;
  const product = { ...fields, id: uuidV7(createdAt), createdAt, updatedAt: archivedAt };
  const colors = { create: { name: color, position: 0 } };
  const sorts = { create: { name: sort, position: 0, colors } };
  await tx.product.create({ data: { ...product, sorts } });
  const { name, customerID: customerId } = CUSTOMER;
  const id = uuidV7(createdAt);
  await tx.customer.create({ data: { id, name, customerId, createdAt, isArchived: true } });
  // The database notes the product's state in its colors when it changes.
  await tx.product.update({ where: { id: product.id }, data: { isArchived: true } });
  const { sku } = PRODUCT;
  await tx.systemLog.createMany({
    data: [
      logEntry("manager", "PRODUCT_CREATED", { sku, name: PRODUCT.name }, createdAt),
      logEntry("sales", "CUSTOMER_CREATED", CUSTOMER, createdAt),
      logEntry("manager", "PRODUCT_ARCHIVED", { sku, name: PRODUCT.name }, archivedAt),
      logEntry("sales", "CUSTOMER_ARCHIVED", CUSTOMER, archivedAt),
    ],
  });
}

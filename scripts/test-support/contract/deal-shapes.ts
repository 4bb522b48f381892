import * as z from "zod";
import { amount, balance, day, id, moment } from "./base-shapes";

const dealLine = z.strictObject({
  productId: z.nullable(id),
  productName: z.string(),
  SKU: z.string(),
  sort: z.string(),
  color: z.string(),
  pricePerItem: z.number(),
  discount: z.number(),
  quantity: z.int(),
  lineTotal: amount,
  imageUrl: z.nullable(z.string()),
});

export const deal = z.strictObject({
  _id: id,
  number: z.int(),
  saleDate: day,
  createdAt: moment,
  products: z.array(dealLine),
  total: amount,
  driveFileId: z.nullable(z.string()),
  webViewLink: z.nullable(z.string()),
  salesRequest: z.nullable(
    z.strictObject({
      _id: z.nullable(id),
      number: z.int(),
      salesUsername: z.nullable(z.string()),
    }),
  ),
});

const lineOfRequest = z.strictObject({
  productId: z.nullable(id),
  productName: z.string(),
  SKU: z.string(),
  sort: z.string(),
  color: z.string(),
  quantity: z.int(),
});
/** The names of a color at another time. */
export const colorNames = z.nullable(
  z.strictObject({
    productName: z.string(),
    sku: z.string(),
    sortName: z.string(),
    color: z.string(),
  }),
);

export const dealProposal = z.strictObject({
  salesRequest: z.strictObject({ _id: id, number: z.int() }),
  products: z.array(lineOfRequest),
  deletedDeal: z.nullable(z.int()),
});
export const lastPrice = z.strictObject({
  productId: id,
  pricePerItem: z.number(),
  discount: z.number(),
  isOwn: z.boolean(),
  dealNumber: z.int(),
  createdAt: moment,
});

const text = z.nullable(z.string());
const customerFields = {
  _id: id,
  name: z.string(),
  customerID: z.string(),
  phones: z.array(z.string()),
  address: text,
  taxNumber: text,
  contactPerson: text,
  notes: text,
  formerNames: z.array(z.string()),
  openingBalance: balance,
  paymentTermsDays: z.nullable(z.int()),
  isArchived: z.boolean(),
  salesUsername: text,
  salesDisplayName: text,
  balance,
};
export const customer = z.strictObject({
  ...customerFields,
  version: z.int(),
  deals: z.array(deal),
});
export const listedCustomer = z.strictObject({
  ...customerFields,
  dealCount: z.int(),
  foundBy: z.nullable(z.string()),
});

export const handedOver = z.strictObject({ count: z.int() });
export const owners = z.strictObject({
  owners: z.array(
    z.strictObject({
      username: z.string(),
      displayName: text,
      customers: z.int(),
      isActive: z.boolean(),
    }),
  ),
  withoutOwner: z.int(),
});

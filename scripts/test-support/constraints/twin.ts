/** These let a renamed twin be compared again and refuse nothing: prisma/twins.db.test.ts. */
export const TWIN_TRIGGERS = [
  ...["Product", "Customer", "Sort", "Color"].map((table) => `${table}_twin_renamed`),
  ...["User_added", "User_renamed"],
];

/** The same text as `name`, as nobody can tell apart from it. */
const createTwins = (name: string) => [
  `${name}\u200F`,
  `\u00A0${name}`,
  name.replace("-", "\u2011"),
];

/** Names that look the same as those of the rows with the ending `own`; the indexes that find twins refuse nothing. */
export function twinAttempts(own: string): Record<string, string[]> {
  const sort = `"Sort" s JOIN "Product" p ON p."id" = s."productId" WHERE p."sku" = 'Sku-${own}'`;
  return {
    Product_sku_once: createTwins(`Sku-${own}`).map(
      (sku) => `INSERT INTO "Product" ("sku", "name", "size") VALUES ('${sku}', 'Other', 'L')`,
    ),
    Customer_id_once: createTwins(`C-${own}`).map(
      (id) => `INSERT INTO "Customer" ("name", "customerId") VALUES ('Other', '${id}')`,
    ),
    ComparedUsername_key_key: createTwins(`Ada-${own}`).map(
      (name) => `
        INSERT INTO "User" ("username", "passwordHash", "role") VALUES ('${name}', '-', 'admin')`,
    ),
    Sort_name_once: [
      `
      INSERT INTO "Sort" ("productId", "name", "position") SELECT p."id", 'Pla\u200Bin', 1 FROM ${sort}`,
    ],
    Color_name_once: [
      `
      INSERT INTO "Color" ("sortId", "name", "position") SELECT s."id", '\uFF32ed', 1 FROM ${sort}`,
    ],
  };
}

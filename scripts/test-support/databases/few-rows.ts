/** SQL that adds one product of one color to an empty factory: 10 pieces, with the movement that explains them. */
export const FEW_ROWS = `
  INSERT INTO "Product" ("sku", "name", "size") VALUES ('Sku-1', 'Towel', 'M');
  INSERT INTO "Sort" ("productId", "name", "position") SELECT "id", 'Plain', 0 FROM "Product";
  INSERT INTO "Color" ("sortId", "name", "position", "quantity") SELECT "id", 'Red', 0, 10 FROM "Sort";
  INSERT INTO "Movement" ("colorId", "sku", "sortName", "color", "kind", "quantityDelta", "reservedDelta",
    "quantityAfter", "reservedAfter", "username")
    SELECT "id", 'Sku-1', 'Plain', 'Red', 'opening', 10, 0, 10, 0, 'ada' FROM "Color"`;

/** Each constraint of low stock with the statements that it must refuse; `ofColor` selects the color. */
export function lowStockAttempts(ofColor: string): Record<string, string[]> {
  return {
    Color_minQuantity_not_negative: [`UPDATE "Color" SET "minQuantity" = -1 WHERE ${ofColor}`],
    // Only a change past the trigger that keeps the state.
    Color_low_by_its_figures: [`"lowSince" = now()`, `"lowBelow" = 7`].map(
      (change) => `ALTER TABLE "Color" DISABLE TRIGGER "Color_low_changed";
        UPDATE "Color" SET ${change} WHERE ${ofColor}`,
    ),
  };
}

/** These keep and announce what is low, and refuse nothing: lib/stock/low-stock.db.test.ts. */
export const LOW_STOCK_TRIGGERS = [
  ...["Color_low_at_first", "Color_low_changed", "Color_low_notified"],
  "Product_minQuantity_changed",
];

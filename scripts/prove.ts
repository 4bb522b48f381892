/** Prints each color of DATABASE_URL whose stock differs from its movements or holds. Returns true when there is none. */
export async function prove(): Promise<boolean> {
  // A dynamic import: the database client reads DATABASE_URL when its module loads.
  const { reconcileStock } = await import("@/lib/stock/queries");
  const { colors, discrepancies } = await reconcileStock();
  for (const found of discrepancies) {
    console.log(
      `${found.sku} / ${found.sortName} / ${found.color}: ` +
        `on hand ${found.quantity}, its movements say ${found.movedQuantity}; ` +
        `held ${found.reserved}, its movements say ${found.movedReserved}, the held orders ${found.heldByOrders}`,
    );
  }
  console.log(
    discrepancies.length === 0
      ? `The stock of ${colors} colors is what their movements and holds say.`
      : `${discrepancies.length} differences; ${colors} colors checked.`,
  );
  return discrepancies.length === 0;
}

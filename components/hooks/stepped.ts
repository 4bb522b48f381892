/**
 * The quantity after a step (units): from an empty field those of the step, never below `min`. A step up stops at `max`, but
 * never lowers a quantity that was typed beyond it.
 */
export function stepQuantity(
  value: number | "",
  by: number,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const present = value === "" ? 0 : value;
  if (by < 0) return Math.max(min, present + by);
  return Math.max(min, present, Math.min(max, present + by));
}

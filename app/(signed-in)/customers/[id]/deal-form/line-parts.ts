/** The parts of a line that can have the focus, in the order in which they stand. */
const PARTS = {
  // Where sorts and colors are chosen together, there is no separate sort.
  sort: '[name="sortName"], [name="color"]',
  color: '[name="color"]',
  quantity: '[name$=".quantity"]',
} as const;

/** Shows a line and focuses a part of it: of several sorts or colors the chosen one, or else the first. */
export function focusPart(line: HTMLElement | null, part: keyof typeof PARTS): void {
  line?.scrollIntoView({ block: "nearest" });
  const all = [...(line?.querySelectorAll<HTMLElement>(PARTS[part]) ?? [])];
  (all.find((each) => each.getAttribute("aria-pressed") === "true") ?? all[0])?.focus();
}

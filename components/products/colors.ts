// The colors that a factory's catalogue names, in both languages, as `toKey` spells them.
const KNOWN: readonly (readonly [css: string, ...names: string[]])[] = [
  ["#ffffff", "white", "ابيض"],
  ["#f5efe0", "off white", "ivory", "cream", "اوف وايت", "عاجي", "كريمي", "كريم"],
  ["#1d1d1f", "black", "اسود"],
  ["#8a8d91", "grey", "رمادي", "رصاصي"],
  ["#44474d", "charcoal", "dark grey", "فحمي", "رمادي غامق"],
  ["#c9ccd1", "silver", "light grey", "فضي", "رمادي فاتح"],
  ["#1c6ab8", "blue", "ازرق"],
  ["#1f2f57", "navy", "navy blue", "كحلي"],
  ["#8fc3ea", "sky blue", "light blue", "سماوي", "لبني", "ازرق فاتح"],
  ["#1f9aa8", "teal", "petrol", "بترولي"],
  ["#3fc1c0", "turquoise", "تركواز", "فيروزي"],
  ["#2c8a4b", "green", "اخضر"],
  ["#6b7a3a", "olive", "زيتي", "زيتوني"],
  ["#98d8b8", "mint", "مينت", "نعناعي"],
  ["#c0352b", "red", "احمر"],
  ["#7c1f33", "burgundy", "maroon", "wine", "نبيتي", "عنابي"],
  ["#c2257a", "fuchsia", "فوشيا"],
  ["#e58aa8", "pink", "وردي", "بمبي", "زهري"],
  ["#d9a0a0", "rose", "dusty rose", "كشمير"],
  ["#e2762a", "orange", "برتقالي"],
  ["#f08a72", "coral", "مرجاني", "سيمون"],
  ["#e9c230", "yellow", "اصفر"],
  ["#c99a2e", "mustard", "gold", "مسطردة", "ذهبي", "خردلي"],
  ["#6f4a9c", "purple", "violet", "بنفسجي", "موف"],
  ["#bfa6dc", "lavender", "lilac", "لافندر", "ليلكي"],
  ["#7a4f2f", "brown", "بني"],
  ["#b98f63", "camel", "جملي"],
  ["#d8c3a0", "beige", "sand", "بيج", "رملي"],
  ["#b79c7f", "mocha", "موكا", "café", "كافيه"],
];

const CSS_OF = new Map(
  KNOWN.flatMap(([css, ...names]) => names.map((name) => [name, css] as const)),
);

/** Returns the CSS color of a known color name in either language; undefined for an unknown one. */
export function findCssColor(name: string): string | undefined {
  return CSS_OF.get(toKey(name));
}

/** Spells a name as the list does: without hyphens and hamzas, and grey as in Britain. */
function toKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[أإآ]/g, "ا")
    .replace(/-/g, " ")
    .replace("gray", "grey");
}

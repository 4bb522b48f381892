import { stockProduct } from "./catalogue";
import type { StockedProduct } from "./catalogue";

type Vocabulary = {
  model: string;
  kinds: { name: string; like: string; category: string; sizes: string[]; stock: number }[];
  styles: string[];
  sorts: string[];
  colors: string[];
};

const CLOTHES_SIZES = ["S", "M", "L", "XL", "XXL", "3XL"];

// Only styles with the same form after masculine and feminine nouns.
const ARABIC: Vocabulary = {
  model: "موديل",
  kinds: [
    {
      name: "قميص رجالي",
      like: "SH-100/XL",
      category: "T-shirts & shirts",
      sizes: CLOTHES_SIZES,
      stock: 200,
    },
    {
      name: "جلابية رجالي",
      like: "GB-200/L",
      category: "جلاليب وعبايات",
      sizes: CLOTHES_SIZES,
      stock: 130,
    },
    {
      name: "عباية خروج",
      like: "AB-430/58",
      category: "جلاليب وعبايات",
      sizes: ["54", "56", "58", "60"],
      stock: 90,
    },
    {
      name: "بيجامة أطفال",
      like: "PM-330/L",
      category: "Home wear",
      sizes: ["4–6 سنوات", "8–10 سنوات"],
      stock: 180,
    },
    {
      name: "فوطة حمام",
      like: "TW-070-B",
      category: "Towels & bath",
      sizes: ["50×100", "70×140"],
      stock: 420,
    },
    {
      name: "طقم ملايات",
      like: "BS-240-EC",
      category: "Bed linen",
      sizes: ["160×240", "240×260"],
      stock: 140,
    },
    {
      name: "ستارة",
      like: "CU-280",
      category: "Curtains",
      sizes: ["140×260", "140×280"],
      stock: 110,
    },
    {
      name: "مفرش سفرة",
      like: "TC-150/6",
      category: "Table & kitchen",
      sizes: ["150×220", "160×300"],
      stock: 150,
    },
    {
      name: "سجادة صلاة",
      like: "MS-080",
      category: "Prayer mats",
      sizes: ["70×110", "80×120"],
      stock: 260,
    },
    {
      name: "شراب رجالي",
      like: "SK-012-3P",
      category: "Socks",
      sizes: ["39–42", "43–46"],
      stock: 500,
    },
  ],
  styles: ["كلاسيك", "سادة", "كاروهات", "لوكس", "جاكار", "موديرن", "بريميوم"],
  sorts: ["صيفي", "شتوي", "فاخر", "اقتصادي", "تصدير"],
  colors: ["أبيض", "أسود", "كحلي", "بيج", "رمادي", "نبيتي", "زيتي", "سماوي", "بني"],
};

const ENGLISH: Vocabulary = {
  model: "model",
  kinds: [
    {
      name: "T-shirt",
      like: "TS-150-M",
      category: "T-shirts & shirts",
      sizes: CLOTHES_SIZES,
      stock: 460,
    },
    {
      name: "Hoodie",
      like: "HD-310-L",
      category: "T-shirts & shirts",
      sizes: CLOTHES_SIZES,
      stock: 180,
    },
    {
      name: "Polo shirt",
      like: "SU-610/8",
      category: "School wear",
      sizes: CLOTHES_SIZES,
      stock: 300,
    },
    {
      name: "Pyjama set",
      like: "PM-340-M",
      category: "Home wear",
      sizes: CLOTHES_SIZES,
      stock: 120,
    },
    {
      name: "Bathrobe",
      like: "BR-500-XL",
      category: "Towels & bath",
      sizes: CLOTHES_SIZES,
      stock: 90,
    },
    {
      name: "Duvet cover",
      like: "DC-200",
      category: "Bed linen",
      sizes: ["150×220", "200×220"],
      stock: 130,
    },
    {
      name: "Hand towel",
      like: "TW-050-H",
      category: "Towels & bath",
      sizes: ["30×50", "50×100"],
      stock: 520,
    },
    {
      name: "Kitchen towel",
      like: "KT-045-6P",
      category: "Table & kitchen",
      sizes: ["45×65", "50×70"],
      stock: 450,
    },
    { name: "Apron", like: "AP-060", category: "Table & kitchen", sizes: ["One size"], stock: 210 },
    {
      name: "Blanket",
      like: "BL-300",
      category: "Bed linen",
      sizes: ["160×220", "220×240"],
      stock: 80,
    },
  ],
  styles: ["Classic", "Striped", "Checked", "Embroidered", "Plain", "Premium", "Jacquard"],
  sorts: ["Summer", "Winter", "Premium", "Economy", "Export"],
  colors: ["White", "Black", "Navy", "Beige", "Grey", "Burgundy", "Olive", "Sky blue", "Brown"],
};

/** A product generated from the vocabulary, and the SKU of the catalogue product whose picture it uses. */
type GeneratedProduct = StockedProduct & { like: string };

/** The SKU of the generated product with that number: `GEN-00041`. */
export const generatedSku = (number: number) => `GEN-${String(number).padStart(5, "0")}`;

/** The generated product with that number, the same in every run: 3 sorts of 4 colors each. */
export function generateProduct(number: number): GeneratedProduct {
  const words = number % 2 === 0 ? ARABIC : ENGLISH;
  const round = Math.floor(number / 2);
  const kind = pick(words.kinds, round);
  const style = pick(words.styles, round);
  const item = words === ARABIC ? `${kind.name} ${style}` : `${style} ${kind.name.toLowerCase()}`;
  const sorts = [0, 1, 2].map((step) => pick(words.sorts, round + step));
  const colors = (sort: number) =>
    [0, 1, 2, 3].map((step) => pick(words.colors, number + 2 * sort + step));
  const product = stockProduct({
    sku: generatedSku(number),
    name: `${item} – ${words.model} ${number}`,
    size: pick(kind.sizes, Math.floor(round / words.kinds.length)),
    category: kind.category,
    // Every fifth product has a minimum, so that a list of low stock is long without being the catalogue.
    ...(number % 5 === 0 && { minQuantity: Math.round(kind.stock / 10) }),
    stock: kind.stock,
    sorts: Object.fromEntries(sorts.map((sort, index) => [sort, colors(index)])),
  });
  return { ...product, like: kind.like };
}

function pick<Item>(list: Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("Nothing to pick from an empty list.");
  return item;
}

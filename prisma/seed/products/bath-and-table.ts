import type { CatalogueProduct } from "../catalogue";

/** Towels, table and kitchen linen, prayer mats. */
export const bathAndTable: CatalogueProduct[] = [
  {
    sku: "TW-070-B",
    name: "فوطة حمام 70×140",
    size: "70×140",
    stock: 380,
    picture: { illustration: "towelStack", fabric: "#7fb6b2", trim: "#f4efe3", weave: "terry" },
    sorts: {
      "فاخر 600 جم": ["أبيض", "بيج", "تركواز", "رمادي"],
      "اقتصادي 450 جم": ["أبيض", "كحلي", "نبيتي"],
    },
  },
  {
    sku: "KT-045-6P",
    name: "Kitchen towels, set of 6",
    size: "45×65",
    stock: 430,
    picture: {
      illustration: "kitchenTowels",
      fabric: "#f3e9d6",
      trim: "#c4553b",
      ground: "#d9a88c",
    },
    sorts: {
      Waffle: ["White", "Beige", "Grey"],
      Striped: ["Red", "Blue", "Green"],
      Terry: ["White", "Yellow"],
    },
  },
  {
    sku: "MS-080",
    name: "سجادة صلاة مبطنة",
    size: "70×110",
    stock: 280,
    picture: { illustration: "prayerMat", fabric: "#2f6b57", trim: "#e2c27b" },
    sorts: {
      قطيفة: ["أخضر", "نبيتي", "كحلي", "بيج"],
      جاكار: ["أخضر", "أحمر", "بني"],
    },
  },
  {
    sku: "TC-150/6",
    name: "مفرش سفرة 6 كراسي",
    size: "150×220",
    stock: 170,
    picture: { illustration: "tablecloth", fabric: "#e7dcc5", trim: "#a7553f", ground: "#c99b83" },
    sorts: {
      جاكار: ["ذهبي", "بيج", "نبيتي", "فضي"],
      "ساتان مطبوع": ["أبيض", "أخضر"],
      "دانتيل ببطانة": ["أبيض", "أوف وايت"],
    },
  },
  {
    sku: "AP-060",
    name: "Chef apron with pocket",
    size: "One size",
    stock: 240,
    picture: { illustration: "apron", fabric: "#4c5f73", trim: "#c98f4f" },
    sorts: {
      Twill: ["Black", "White", "Burgundy", "Navy"],
      Denim: ["Blue", "Charcoal"],
    },
  },
  {
    sku: "TW-050-H",
    name: "Hand towel 50×100",
    size: "50×100",
    stock: 560,
    picture: { illustration: "towelRolls", fabric: "#c98d7b", trim: "#f1dccb", weave: "terry" },
    sorts: {
      "Ring-spun 500 GSM": ["White", "Beige", "Coral", "Grey", "Navy"],
      "Zero-twist 600 GSM": ["White", "Turquoise", "Pink"],
    },
  },
  {
    sku: "TC-180-R",
    name: "Round tablecloth Ø180",
    size: "Ø180",
    stock: 115,
    picture: {
      illustration: "roundTablecloth",
      fabric: "#a9bd8e",
      trim: "#e06b52",
      weave: "checks",
    },
    sorts: {
      "Gingham cotton": ["Red", "Blue", "Green"],
      "Stain-resistant": ["White", "Beige", "Grey", "Olive"],
    },
  },
  {
    sku: "BT-090",
    name: "بشكير قطيفة 90×160",
    size: "90×160",
    stock: 210,
    picture: { illustration: "hangingTowel", fabric: "#e4d5b7", trim: "#3e7c83", weave: "terry" },
    sorts: {
      فاخر: ["أبيض", "بيج", "بترولي", "رمادي"],
      اقتصادي: ["أبيض", "كحلي", "نبيتي"],
    },
  },
  {
    sku: "AP-070",
    name: "مريلة مطبخ بوبلين",
    size: "مقاس موحد",
    stock: 320,
    picture: { illustration: "apron", fabric: "#d8685a", trim: "#fbf1e0", weave: "dots" },
    sorts: {
      منقط: ["أحمر", "كحلي", "أخضر"],
      سادة: ["أسود", "أبيض", "نبيتي"],
      كاروهات: ["أحمر", "أزرق"],
    },
  },
];

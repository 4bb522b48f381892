import type { CatalogueProduct } from "../catalogue";

/** What the factory sews for men and women. */
export const clothes: CatalogueProduct[] = [
  {
    sku: "SH-100/XL",
    name: "قميص قطني بأكمام طويلة",
    size: "XL",
    stock: 220,
    picture: { illustration: "shirt", fabric: "#8fb4d9", trim: "#f6f8fa" },
    sorts: {
      صيفي: ["أبيض", "سماوي", "بيج", "أزرق"],
      شتوي: ["كحلي", "رمادي", "أسود"],
    },
  },
  {
    sku: "TS-150-M",
    name: "Combed cotton T-shirt",
    size: "M",
    stock: 480,
    picture: { illustration: "tshirt", fabric: "#2f6f73", trim: "#e9d8a6" },
    sorts: {
      "Combed cotton": ["White", "Black", "Navy", "Grey", "Teal", "Red"],
      "Single jersey": ["White", "Black", "Sky blue", "Yellow"],
      Piqué: ["White", "Navy", "Burgundy"],
    },
  },
  {
    sku: "GB-200/L",
    name: "جلابية رجالي بلدي",
    size: "L",
    stock: 140,
    picture: { illustration: "galabeya", fabric: "#e9e3d3", trim: "#a98a52", ground: "#b99b66" },
    sorts: {
      "قطن مصري": ["أبيض", "بيج", "رمادي"],
      بوبلين: ["أبيض", "سماوي", "زيتي"],
      "صوف شتوي": ["كحلي", "بني", "رمادي", "أسود"],
    },
  },
  {
    sku: "HD-310-L",
    name: "Fleece hoodie",
    size: "L",
    stock: 190,
    picture: { illustration: "hoodie", fabric: "#7b3341", trim: "#f1e3d3" },
    sorts: {
      Pullover: ["Black", "Navy", "Grey", "Burgundy", "Olive"],
      "Zip-up": ["Black", "Navy", "Charcoal"],
    },
  },
  {
    sku: "AB-410",
    name: "عباية كريب سادة",
    size: "56",
    stock: 120,
    picture: { illustration: "plainAbaya", fabric: "#3b3a44", trim: "#c3a878", ground: "#a89a93" },
    sorts: {
      "كريب ياباني": ["أسود", "كحلي", "نبيتي"],
      "كريب كوري": ["أسود", "زيتي", "كحلي", "بني"],
    },
  },
  {
    sku: "SK-012-3P",
    name: "Men's ankle socks, pack of 3",
    size: "40–44",
    stock: 620,
    picture: { illustration: "sockPack", fabric: "#5d7f9e", trim: "#e3a857" },
    sorts: {
      "Summer mesh": ["White", "Black", "Grey", "Navy"],
      "Winter terry": ["Black", "Charcoal", "Navy"],
      "Bamboo blend": ["White", "Beige", "Black"],
    },
  },
  {
    sku: "PM-330/L",
    name: "بيجامة كستور رجالي",
    size: "L",
    stock: 160,
    picture: { illustration: "pyjama", fabric: "#8fa6c4", trim: "#34486b", weave: "stripes" },
    sorts: {
      مقلم: ["أزرق", "رمادي", "نبيتي"],
      كاروهات: ["أحمر", "كحلي", "أخضر", "بني"],
    },
  },
  {
    sku: "PM-340-M",
    name: "Women's satin pyjama set",
    size: "M",
    stock: 110,
    picture: { illustration: "pyjama", fabric: "#d9a3a6", trim: "#fff6f1" },
    sorts: {
      "Short sleeve": ["Pink", "Lavender", "Black"],
      "Long sleeve": ["Pink", "Burgundy", "Navy", "Beige"],
    },
  },
  {
    sku: "SH-120-L",
    name: "Oxford shirt, long sleeve",
    size: "L",
    stock: 230,
    picture: {
      illustration: "shirt",
      fabric: "#f2ead9",
      trim: "#8a6d4a",
      weave: "checks",
      ground: "#c2a57c",
    },
    sorts: {
      "Slim fit": ["White", "Sky blue", "Pink", "Navy"],
      "Regular fit": ["White", "Sky blue", "Beige"],
    },
  },
  {
    sku: "GB-260/M",
    name: "جلابية بيتي حريمي",
    size: "M",
    stock: 210,
    picture: {
      illustration: "houseGalabeya",
      fabric: "#b7667b",
      trim: "#f0d3a8",
      weave: "flowers",
    },
    sorts: {
      "نص كم": ["فوشيا", "تركواز", "موف", "كحلي"],
      "كم طويل": ["نبيتي", "بترولي", "كحلي"],
      "كم 3/4": ["أخضر", "موف"],
    },
  },
  {
    sku: "TS-240-OS",
    name: "تيشيرت Oversize قطن 240 جم",
    size: "L",
    stock: 350,
    picture: {
      illustration: "printedTshirt",
      fabric: "#efe8dc",
      trim: "#d5763f",
      ground: "#d9a06f",
    },
    sorts: {
      سادة: ["أبيض", "أسود", "بيج", "زيتي", "رمادي"],
      مطبوع: ["أبيض", "أسود", "أوف وايت"],
    },
  },
  {
    sku: "AB-430/58",
    name: "عباية استقبال مطرزة",
    size: "58",
    stock: 70,
    picture: { illustration: "abaya", fabric: "#2c4a4d", trim: "#d2ab62" },
    sorts: {
      "تطريز يدوي": ["أسود", "نبيتي", "بترولي"],
      "تطريز ماكينة": ["أسود", "كحلي", "كشمير", "زيتي"],
      "فصوص وترتر": ["أسود", "ذهبي"],
    },
  },
  {
    sku: "BR-500-XL",
    name: "Terry bathrobe",
    size: "XL",
    stock: 95,
    picture: {
      illustration: "bathrobe",
      fabric: "#f1ede4",
      trim: "#b9a88c",
      weave: "terry",
      ground: "#a9b7b0",
    },
    sorts: {
      "Shawl collar": ["White", "Beige", "Navy", "Grey"],
      Hooded: ["White", "Sky blue"],
    },
  },
];

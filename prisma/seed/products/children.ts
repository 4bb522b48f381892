import type { CatalogueProduct } from "./catalogue-product";

/** What the factory makes for babies and children, school wear included. */
export const children: CatalogueProduct[] = [
  {
    sku: "SU-610/8",
    name: "تيشيرت بولو مدرسي",
    size: "6–8 سنوات",
    category: "School wear",
    minQuantity: 50,
    stock: 420,
    picture: { illustration: "polo", fabric: "#f3f5f6", trim: "#27457a", ground: "#7f9ccb" },
    sorts: {
      "نص كم": ["أبيض", "سماوي", "كحلي", "رمادي"],
      "كم طويل": ["أبيض", "كحلي", "نبيتي"],
    },
  },
  {
    sku: "BB-020",
    name: "طقم مواليد 5 قطع",
    size: "0–3 شهور",
    category: "مواليد وأطفال",
    stock: 180,
    picture: { illustration: "baby-set", fabric: "#f4d9cf", trim: "#d98f86", ground: "#eac0b2" },
    sorts: {
      بناتي: ["وردي", "سيمون", "أوف وايت"],
      ولادي: ["لبني", "أبيض", "رمادي"],
      للجنسين: ["أصفر", "أوف وايت", "أخضر"],
    },
  },
  {
    sku: "SU-620-12",
    name: "School pinafore dress",
    size: "10–12 years",
    category: "School wear",
    minQuantity: 30,
    stock: 260,
    picture: { illustration: "pinafore", fabric: "#3d5a8a", trim: "#b8323e" },
    sorts: {
      Gabardine: ["Navy", "Grey", "Burgundy"],
      "Tartan check": ["Red", "Green", "Navy"],
    },
  },
  {
    sku: "SK-030",
    name: "شراب أطفال قطن",
    size: "24–29",
    category: "Socks",
    stock: 540,
    picture: { illustration: "socks", fabric: "#f0c75e", trim: "#3f8f8a", weave: "dots" },
    sorts: {
      سادة: ["أبيض", "كحلي", "رمادي", "أسود"],
      منقط: ["أصفر", "وردي", "لبني"],
      مقلم: ["أحمر", "أخضر", "كحلي"],
    },
  },
  {
    sku: "HD-350/8",
    name: "سويت شيرت أطفال بكابيشو",
    size: "6–8 سنوات",
    category: "مواليد وأطفال",
    minQuantity: 25,
    stock: 240,
    picture: { illustration: "hoodie", fabric: "#e0a33e", trim: "#ffffff" },
    sorts: {
      "ميلتون مبطن": ["كحلي", "أحمر", "مسطردة", "رمادي"],
      "ميلتون خفيف": ["أسود", "تركواز", "وردي"],
    },
  },
  {
    sku: "TR-210/34",
    name: "بنطلون مدرسي جبردين",
    size: "34",
    category: "School wear",
    stock: 310,
    picture: { illustration: "school-trousers", fabric: "#6b7683", trim: "#4a3527" },
    sorts: {
      صيفي: ["كحلي", "رمادي", "بيج"],
      شتوي: ["كحلي", "رمادي", "أسود"],
    },
  },
  {
    sku: "BR-520/8",
    name: "برنس أطفال بكابيشو",
    size: "6–8 سنوات",
    category: "Towels & bath",
    stock: 130,
    picture: { illustration: "bathrobe", fabric: "#8ecbc4", trim: "#f5f1e6", weave: "terry" },
    sorts: {
      سادة: ["أبيض", "لبني", "وردي"],
      مطرز: ["تركواز", "أصفر", "وردي"],
    },
  },
  {
    sku: "MS-050-K",
    name: "Kids' prayer mat",
    size: "50×90",
    category: "Prayer mats",
    stock: 145,
    picture: { illustration: "prayer-mat", fabric: "#7d6bb0", trim: "#f7d9a8" },
    sorts: {
      Velvet: ["Purple", "Turquoise", "Pink"],
      "Printed cotton": ["Sky blue", "Green", "Beige"],
    },
  },
  {
    sku: "BL-110-B",
    name: "Fleece baby blanket",
    size: "90×110",
    category: "Bed linen",
    stock: 175,
    picture: { illustration: "baby-blanket", fabric: "#b4cfe3", trim: "#f6e6c9", weave: "dots" },
    sorts: {
      "Coral fleece": ["Pink", "Sky blue", "Yellow", "White"],
      Sherpa: ["Beige", "Grey", "Mint"],
    },
  },
];

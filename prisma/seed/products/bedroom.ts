import type { CatalogueProduct } from "./catalogue-product";

/** Bed linen, blankets and curtains. */
export const bedroom: CatalogueProduct[] = [
  {
    sku: "BS-240-EC",
    name: "Egyptian cotton bed sheet set",
    size: "240×260",
    category: "Bed linen",
    minQuantity: 20,
    stock: 150,
    picture: { illustration: "bed", fabric: "#9db4a0", trim: "#c6a67e" },
    sorts: {
      "Egyptian cotton 300 TC": ["White", "Ivory", "Green", "Sky blue"],
      "Egyptian cotton 400 TC": ["White", "Ivory", "Grey"],
      "Cotton sateen 600 TC": ["White", "Silver"],
    },
  },
  {
    sku: "PL-220",
    name: "كوفرتة مزدوجة",
    size: "220×240",
    category: "Bed linen",
    stock: 90,
    picture: { illustration: "quilt", fabric: "#8a92c4", trim: "#e6d9c4" },
    sorts: {
      صيفي: ["أبيض", "لبني", "موف", "بيج"],
      شتوي: ["كحلي", "نبيتي", "بني"],
    },
  },
  {
    sku: "CU-280",
    name: "ستارة بلاك أوت 140×280",
    size: "140×280",
    category: "Curtains",
    stock: 125,
    picture: { illustration: "curtain", fabric: "#a7806a", trim: "#e6c9a0" },
    sorts: {
      "بحلقات معدن": ["بيج", "بني", "رمادي", "كحلي"],
      "بشريط كسرات": ["بيج", "أوف وايت", "نبيتي"],
    },
  },
  {
    sku: "PC-050-2P",
    name: "Pillow cases, pair",
    size: "50×70",
    category: "Bed linen",
    stock: 520,
    picture: { illustration: "pillow-pair", fabric: "#f5f2ea", trim: "#8fa8b8", ground: "#9fb6c3" },
    sorts: {
      Percale: ["White", "Ivory", "Sky blue", "Grey"],
      "Cotton sateen": ["White", "Silver", "Beige"],
    },
  },
  {
    sku: "DC-200",
    name: "Double duvet cover",
    size: "200×220",
    category: "Bed linen",
    stock: 135,
    picture: { illustration: "bed", fabric: "#d7c0cf", trim: "#8d7a86", weave: "flowers" },
    sorts: {
      "Plain percale": ["White", "Grey", "Navy", "Beige"],
      "Printed cotton": ["Pink", "Lavender", "Turquoise"],
    },
  },
  {
    sku: "BL-300",
    name: "بطانية فرو طبقتين",
    size: "220×240",
    category: "Bed linen",
    minQuantity: 12,
    stock: 85,
    picture: { illustration: "blanket", fabric: "#a25d6e", trim: "#f0dfc3", weave: "terry" },
    sorts: {
      سادة: ["بني", "بيج", "كحلي", "رمادي"],
      منقوشة: ["نبيتي", "أخضر", "بني"],
    },
  },
  {
    sku: "FS-160-J",
    name: "ملاية أستك Jersey 160×200",
    size: "160×200",
    category: "Bed linen",
    stock: 260,
    picture: { illustration: "fitted-sheet", fabric: "#86a9c4", trim: "#eef3f6" },
    sorts: {
      "جيرسيه قطن": ["أبيض", "رمادي", "لبني", "وردي"],
      "جيرسيه ليكرا": ["أبيض", "كحلي", "أسود"],
    },
  },
  {
    sku: "CU-150-V",
    name: "Sheer voile curtain",
    size: "150×260",
    category: "Curtains",
    stock: 155,
    picture: { illustration: "curtain", fabric: "#e3e9e6", trim: "#7c9a92", ground: "#a9c3bb" },
    sorts: {
      "Rod pocket": ["White", "Ivory", "Grey"],
      Eyelet: ["White", "Beige", "Gold"],
      "Embroidered voile": ["White", "Ivory"],
    },
  },
  {
    sku: "QT-240",
    name: "لحاف فايبر مزدوج",
    size: "230×240",
    category: "Bed linen",
    stock: 75,
    picture: { illustration: "quilt", fabric: "#dfe6ea", trim: "#58748a", ground: "#93abbd" },
    sorts: {
      "خفيف 2 كجم": ["أبيض", "لبني", "بيج"],
      "ثقيل 4 كجم": ["أبيض", "رمادي", "كحلي"],
    },
  },
];

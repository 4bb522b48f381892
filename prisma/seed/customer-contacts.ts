/** The contact of a demo customer: phones as people type them, the main one first. */
export type DemoContact = {
  readonly phones: readonly string[];
  readonly address?: string;
  readonly taxNumber?: string;
  readonly contactPerson?: string;
  readonly notes?: string;
};

/** The contacts of most demo customers, by the customers' names. */
export const CONTACTS: Readonly<Record<string, DemoContact>> = {
  "Nile Linen Trading": {
    phones: ["+20 100 555 0142", "02 2575 0198"],
    address: "18 Talaat Harb St., Downtown, Cairo",
    taxNumber: "215-330-874",
    contactPerson: "Karim Fouad",
  },
  "شركة النور للمفروشات": {
    phones: ["0106 555 0173", "03 487 0165"],
    address: "42 شارع فؤاد، محطة الرمل، الإسكندرية",
    taxNumber: "310-552-619",
    contactPerson: "الحاج محمود النور",
    notes: "التسليم يوم السبت والثلاثاء قبل الظهر.",
  },
  "Cairo Grand Hotels Supply": {
    phones: ["02 2735 0120", "+20 122 555 0187"],
    address: "7 El Gezira St., Zamalek, Cairo",
    taxNumber: "402-118-935",
    contactPerson: "Dina Sabry",
    notes: "Orders need a purchase order number on the paper.",
  },
  "محلات الأمير للملابس": {
    phones: ["٠١١١ ٥٥٥ ٠١٣٤"],
    address: "15 شارع الجيش، طنطا، الغربية",
    contactPerson: "أمير عبد الله",
  },
  "Delta Home Stores": {
    phones: ["050 224 0155", "0109 555 0116"],
    address: "Gomhoria St., Mansoura, Dakahlia",
    taxNumber: "288-640-051",
  },
  "مؤسسة الفيروز لتجهيز الفنادق": {
    phones: ["0122 555 0160", "069 360 0148"],
    address: "طريق السلام، شرم الشيخ، جنوب سيناء",
    taxNumber: "517-209-336",
    contactPerson: "م. هالة فيروز",
    notes: "الشحن على حساب العميل.",
  },
  "Red Sea Resorts (Hurghada)": {
    phones: ["+20 65 344 0172", "0128 555 0109"],
    address: "Sheraton Road, Hurghada, Red Sea",
    contactPerson: "Tamer Lotfy",
  },
  "مكتبة ومفروشات الإسكندرية": {
    phones: ["03 546 0137"],
    address: "9 شارع سعد زغلول، الإسكندرية",
  },
  "Little Stars Kidswear": {
    phones: ["0155 555 0128"],
    address: "City Stars, Nasr City, Cairo",
    contactPerson: "Mariam Adel",
  },
  "أولاد حسن عبد السلام": {
    phones: ["0100 555 0151", "0114 555 0190"],
    address: "وكالة البلح، بولاق أبو العلا، القاهرة",
    contactPerson: "حسن عبد السلام",
  },
};

import type { DecisionStep } from "@/lib/requests/sales/rules";
import type { StockAction } from "@/lib/stock/schema";
import type { DemoUsername } from "./accounts";
import { DAY } from "./history";
import type { DemoComment } from "./request-history";

/** A line of a request: units of a color, needed in a number of days. */
type Item = {
  quantity: number;
  of: [sku: string, sortName: string, color: string];
  inDays: number;
};

/**
 * A decision; `inDays` is the last day of a hold or the new submission date, counted from today. `given` are the units that each line
 * gets of a request that is accepted in part; the rest waits as a request of its own.
 */
type Decision = {
  step: DecisionStep;
  by: DemoUsername;
  minutesAgo: number;
  notes?: string;
  inDays?: number;
  given?: number[];
};

/** A sales request and the decisions on it. */
export type SalesScenario = {
  by: DemoUsername;
  action: StockAction;
  minutesAgo: number;
  items: Item[];
  decisions?: Decision[];
  comments?: DemoComment[];
};

const WAITING: SalesScenario[] = [
  {
    by: "mona.adel",
    action: "remove",
    minutesAgo: 71,
    items: [
      { quantity: 12, of: ["TC-150/6", "جاكار", "ذهبي"], inDays: 3 },
      { quantity: 10, of: ["TC-180-R", "Gingham cotton", "Red"], inDays: 3 },
    ],
  },
  {
    // The first line exceeds the stock: what the next request adds covers it.
    by: "sales",
    action: "remove",
    minutesAgo: 38,
    items: [
      { quantity: 80, of: ["QT-240", "خفيف 2 كجم", "لبني"], inDays: 5 },
      { quantity: 25, of: ["PL-220", "شتوي", "كحلي"], inDays: 5 },
    ],
  },
  {
    by: "youssef.samir",
    action: "add",
    minutesAgo: 15,
    items: [{ quantity: 100, of: ["QT-240", "خفيف 2 كجم", "لبني"], inDays: 4 }],
  },
  {
    by: "youssef.samir",
    action: "remove",
    minutesAgo: 2 * DAY + 310,
    items: [
      { quantity: 60, of: ["HD-350/8", "ميلتون خفيف", "أسود"], inDays: 4 },
      { quantity: 40, of: ["BB-020", "بناتي", "وردي"], inDays: 6 },
    ],
    decisions: [
      {
        step: "changeDate",
        by: "manager",
        minutesAgo: DAY + 260,
        notes: "المصبغة متأخرة أسبوعًا.",
        inDays: 13,
      },
    ],
  },
  {
    by: "sales",
    action: "remove",
    minutesAgo: 3 * DAY + 420,
    items: [{ quantity: 20, of: ["BR-500-XL", "Shawl collar", "Navy"], inDays: 2 }],
    decisions: [
      {
        step: "hold",
        by: "manager",
        minutesAgo: 3 * DAY + 385,
        notes: "For the hotel; they confirm by phone.",
        inDays: 1,
      },
      { step: "unhold", by: "karim.fathy", minutesAgo: 190 },
    ],
    comments: [
      {
        by: "sales",
        minutesAgo: 160,
        text: "The hotel confirmed this morning. Can it leave tomorrow?",
      },
      { by: "karim.fathy", minutesAgo: 131, text: "نعم، الكمية جاهزة. نحتاج اسم المستلم فقط." },
      { by: "sales", minutesAgo: 118, text: "Mr. Adel Nabil, from 10 o'clock on." },
    ],
  },
];

const HELD: SalesScenario[] = [
  {
    by: "mona.adel",
    action: "remove",
    minutesAgo: 6 * DAY + 90,
    items: [
      { quantity: 60, of: ["GB-260/M", "نص كم", "كحلي"], inDays: -1 },
      { quantity: 30, of: ["GB-260/M", "كم طويل", "نبيتي"], inDays: -1 },
    ],
    decisions: [
      {
        step: "hold",
        by: "karim.fathy",
        minutesAgo: 6 * DAY + 45,
        notes: "محجوز لحين سداد العميل.",
        inDays: -2,
      },
    ],
  },
  {
    by: "sales",
    action: "remove",
    minutesAgo: 2 * DAY + 205,
    items: [
      { quantity: 40, of: ["SH-120-L", "Slim fit", "Sky blue"], inDays: 4 },
      { quantity: 25, of: ["SH-120-L", "Slim fit", "Navy"], inDays: 4 },
    ],
    decisions: [
      {
        step: "hold",
        by: "manager",
        minutesAgo: 2 * DAY + 150,
        notes: "Held for Delta Stores until their transfer arrives.",
        inDays: 2,
      },
    ],
  },
  {
    by: "sales",
    action: "remove",
    minutesAgo: DAY + 330,
    items: [
      { quantity: 120, of: ["TR-210/34", "شتوي", "كحلي"], inDays: 9 },
      { quantity: 150, of: ["SU-610/8", "نص كم", "أبيض"], inDays: 9 },
    ],
    decisions: [
      {
        step: "hold",
        by: "manager",
        minutesAgo: DAY + 300,
        notes: "دفعة المدارس، يستلمها مندوب الشركة.",
        inDays: 8,
      },
    ],
  },
  {
    by: "youssef.samir",
    action: "remove",
    minutesAgo: 290,
    items: [
      { quantity: 200, of: ["TW-050-H", "Ring-spun 500 GSM", "White"], inDays: 10 },
      { quantity: 50, of: ["TW-050-H", "Zero-twist 600 GSM", "Turquoise"], inDays: 10 },
    ],
    decisions: [{ step: "hold", by: "karim.fathy", minutesAgo: 240 }],
  },
];

const CLOSED: SalesScenario[] = [
  {
    by: "mona.adel",
    action: "remove",
    minutesAgo: 9 * DAY + 120,
    items: [
      { quantity: 80, of: ["BT-090", "فاخر", "بيج"], inDays: -4 },
      { quantity: 120, of: ["KT-045-6P", "Terry", "White"], inDays: -4 },
      { quantity: 35, of: ["QT-240", "خفيف 2 كجم", "لبني"], inDays: -4 },
    ],
    decisions: [
      { step: "hold", by: "manager", minutesAgo: 9 * DAY + 60, inDays: -5 },
      { step: "release", by: "manager", minutesAgo: 7 * DAY + 15 },
    ],
  },
  {
    by: "sales",
    action: "remove",
    minutesAgo: 8 * DAY + 260,
    items: [{ quantity: 30, of: ["DC-200", "Printed cotton", "Lavender"], inDays: -3 }],
    decisions: [
      { step: "hold", by: "manager", minutesAgo: 8 * DAY + 200, inDays: -4 },
      {
        step: "cancel",
        by: "manager",
        minutesAgo: 5 * DAY + 40,
        notes: "العميل تراجع عن الطلب.",
      },
    ],
  },
  {
    by: "sales",
    action: "remove",
    minutesAgo: 4 * DAY + 170,
    items: [{ quantity: 50, of: ["FS-160-J", "جيرسيه قطن", "رمادي"], inDays: 1 }],
    decisions: [
      {
        step: "reject",
        by: "manager",
        minutesAgo: 4 * DAY + 110,
        notes: "None available before the next dyeing.",
      },
    ],
  },
  {
    by: "sales",
    action: "add",
    minutesAgo: 3 * DAY + 180,
    items: [
      { quantity: 60, of: ["CU-280", "بحلقات معدن", "كحلي"], inDays: -2 },
      { quantity: 30, of: ["CU-280", "بشريط كسرات", "نبيتي"], inDays: -2 },
    ],
    decisions: [
      {
        step: "accept",
        by: "karim.fathy",
        minutesAgo: 2 * DAY + 380,
        notes: "Received from workshop 2.",
      },
    ],
  },
  {
    by: "mona.adel",
    action: "remove",
    minutesAgo: DAY + 150,
    items: [
      { quantity: 40, of: ["PM-330/L", "مقلم", "رمادي"], inDays: 1 },
      { quantity: 30, of: ["PM-340-M", "Long sleeve", "Pink"], inDays: 1 },
    ],
    decisions: [
      {
        step: "accept",
        by: "manager",
        minutesAgo: 330,
        notes: "يخرج مع عربية الصبح، والباقي بعد التسليم القادم.",
        given: [40, 10],
      },
    ],
  },
];

/** The sales requests of the demo factory: some in every status, four held, one of the held ones overdue. */
export const SALES_SCENARIOS: readonly SalesScenario[] = [...WAITING, ...HELD, ...CLOSED];

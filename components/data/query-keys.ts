import type { Topic } from "@/lib/auth/topics";

/** A key of the browser's cache; everything whose key begins with it belongs to it. */
export type Key = readonly unknown[];

/** The keys under which screens keep what the server answered. A topic's keys begin with its name. */
export const KEYS = {
  workerRequestReview: ["workerRequests", "review"],
  salesRequestReview: ["salesRequests", "review"],
  heldOrders: ["salesRequests", "held"],
  ownSalesRequests: ["salesRequests", "own"],
  notifications: ["notifications"],
  notificationPlace: ["notificationPlace"],
  products: ["products"],
  product: ["product"],
  categories: ["categories"],
  productCounts: ["productCounts"],
  customers: ["payments", "customers"],
  customer: ["payments", "customer"],
  /** A customer's balance, payments and states of deals, and the returns of a deal or request. */
  account: ["payments", "account"],
  customerOwners: ["customerOwners"],
  receivables: ["receivables"],
  lastPrices: ["lastPrices"],
  users: ["users"],
  sessions: ["sessions"],
  secondFactor: ["secondFactor"],
  push: ["push"],
  logs: ["logs"],
  reports: ["reports"],
  stockCard: ["stockCard"],
  waitingWork: ["waitingWork"],
  home: ["home"],
  labelSizes: ["labelSizes"],
  labelPreview: ["labelPreview"],
  reorderList: ["reorderList"],
  stockProofs: ["stockProofs"],
  counts: ["counts"],
  vouchers: ["vouchers"],
  imports: ["imports"],
  search: ["search"],
  handoverNotes: ["handoverNotes"],
  myDay: ["myDay"],
  settings: ["settings"],
  system: ["system"],
  tokens: ["tokens"],
  webhooks: ["webhooks"],
  sharedDevices: ["sharedDevices"],
  badge: ["badge"],
} as const satisfies Readonly<Record<string, Key>>;

const OF_ANY_REQUESTS: readonly Key[] = [KEYS.home, KEYS.waitingWork, KEYS.myDay];

/** The queries that are read again when a live event of the topic arrives. */
export const keysOfTopic = (topic: Topic): readonly Key[] => [
  [topic],
  ...(topic.endsWith("Requests") ? OF_ANY_REQUESTS : []),
  ...(topic === "handoverReads" ? [KEYS.handoverNotes] : []),
];

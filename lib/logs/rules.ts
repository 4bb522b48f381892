import {
  at,
  findValue,
  orBlank,
  readFirst,
  readList,
  readNumbered,
  sumValues,
  type Read,
  type Value,
} from "./details";

const DEAL = { name: at("name"), deal: at("number", "deal.number", "after.number") };
const NAMED = { name: at("name") };
const PAYMENT = { ...NAMED, payment: at("payment.name"), amount: at("payment.amount") };
const PRODUCT = { sku: at("sku", "SKU") };
const REQUEST = { request: readNumbered("#", "number") };
const PART_OF_REQUEST = { ...REQUEST, rest: readNumbered("#", "rest") };
const STOCK = { pieces: sumValues("lines", "quantity"), sku: at("lines.0.sku"), more: otherSkus };
const COUNT = { count: readNumbered("COUNT-", "number") };
const WEBHOOK = { host: at("host") };
const USER = { username: at("username") };
const ON_DEVICE = { device: at("device") };
const REPORT = { report: orBlank("report"), grouping: orBlank("by") };
const WORKER_REQUEST_NAME = {
  request: readFirst(at("requestName"), readNumbered("W-", "number"), at("requestId")),
};
const REQUESTER = { requester: at("requesterUsername") };
const PIECES = { pieces: at("quantity"), sku: at("sku", "productSKU") };
const ASKED = { ...WORKER_REQUEST_NAME, ...PIECES, way: at("action") };
const WORKER_REQUEST = { ...ASKED, ...REQUESTER };

/** The parameters of each action's sentence, by their names in the texts, and where an entry's details have them. */
export const SUBJECTS = {
  BACKUP_FAILED: {},
  BACKUP_MADE: { rows: at("rows") },
  COUNT_REOPENED: { ...COUNT, by: at("by") },
  COUNT_STARTED: { ...COUNT, colors: at("colors") },
  COUNT_ACCEPTED: { ...COUNT, colors: at("changed") },
  COUNT_CANCELLED: COUNT,
  COUNT_PRINTED: COUNT,
  CUSTOMER_ARCHIVED: NAMED,
  CUSTOMERS_HANDED_OVER: { count: at("count"), to: at("to") },
  CUSTOMERS_MERGED: { ...NAMED, other: at("other.name") },
  CUSTOMER_CREATED: NAMED,
  CUSTOMER_DELETED: NAMED,
  CUSTOMER_HANDED_OVER: { ...NAMED, to: at("to") },
  CUSTOMER_RESTORED: NAMED,
  CUSTOMER_UPDATED: NAMED,
  CUSTOMER_PRINTED: NAMED,
  DEAL_CREATED: DEAL,
  DEAL_DELETED: DEAL,
  DEAL_PRINTED: DEAL,
  DEAL_UPDATED: DEAL,
  DEALS_PRINTED: { ...NAMED, count: at("deals") },
  FILE_IMPORTED: { kind: at("kind"), file: at("fileName"), count: at("rows") },
  GOODS_RETURNED: { return: at("return"), pieces: sumValues("lines", "quantity") },
  HANDOVER_NOTE_CORRECTED: {},
  HANDOVER_NOTE_WITHDRAWN: {},
  HANDOVER_NOTE_WRITTEN: {},
  LOGO_CHANGED: {},
  LOGO_REMOVED: {},
  LABEL_SIZE_CREATED: NAMED,
  LABEL_SIZE_DELETED: NAMED,
  LABEL_SIZE_UPDATED: NAMED,
  LABELS_PRINTED: { count: at("labels") },
  LIST_EXPORTED: { ...REPORT, list: at("list") },
  LOGS_DELETED: { count: at("deletedCount") },
  LOGS_PRINTED: { count: at("entries") },
  PAYMENT_PRINTED: PAYMENT,
  PAYMENT_RECORDED: PAYMENT,
  PAYMENT_REVERSED: { ...PAYMENT, original: at("original") },
  PRODUCT_ARCHIVED: PRODUCT,
  PRODUCT_CREATED: PRODUCT,
  PRODUCT_DELETED: PRODUCT,
  PRODUCT_RESTORED: PRODUCT,
  PRODUCT_UPDATED: PRODUCT,
  REORDER_LIST_PRINTED: { count: at("lines") },
  REPORT_PRINTED: REPORT,
  RETURN_PRINTED: { return: at("return") },
  SALES_REQUEST_ACCEPTED: REQUEST,
  SALES_REQUEST_CANCELLED: REQUEST,
  SALES_REQUEST_COMMENTED: REQUEST,
  SALES_REQUEST_CREATED: REQUEST,
  SALES_REQUEST_DATE_CHANGED: REQUEST,
  SALES_REQUEST_DELETED: REQUEST,
  SALES_REQUEST_HELD: REQUEST,
  SALES_REQUEST_HOLD_ENDED: REQUEST,
  SALES_REQUEST_HOLD_EXTENDED: REQUEST,
  SALES_REQUEST_PARTLY_ACCEPTED: PART_OF_REQUEST,
  SALES_REQUEST_PARTLY_HELD: PART_OF_REQUEST,
  SALES_REQUEST_REJECTED: REQUEST,
  SALES_REQUEST_RELEASED: REQUEST,
  SALES_REQUEST_UNDONE: { ...REQUEST, by: at("by") },
  SALES_REQUEST_UNHELD: REQUEST,
  SALES_REQUEST_WITHDRAWN: REQUEST,
  SETTINGS_CHANGED: {},
  SHARED_DEVICE_REGISTERED: NAMED,
  SHARED_DEVICE_REMOVED: NAMED,
  STATEMENT_PRINTED: NAMED,
  STOCK_ADDED: STOCK,
  STOCK_REMOVED: STOCK,
  STOCK_SETTLED: PRODUCT,
  STOCK_UNDONE: { ...STOCK, by: at("by") },
  TOKEN_CREATED: NAMED,
  TOKEN_REVOKED: NAMED,
  USER_ACTIVATED: USER,
  USER_BADGE_MADE: USER,
  USER_BADGE_REVOKED: USER,
  USER_BADGES_PRINTED: { count: at("badges") },
  USER_CREATED: USER,
  USER_DEACTIVATED: USER,
  USER_DELETED: USER,
  USER_DISPLAY_NAME_CHANGED: USER,
  USER_PASSWORD_CHANGED: {},
  USER_PASSWORD_RESET: USER,
  USER_PIN_REMOVED: ON_DEVICE,
  USER_PIN_SET: ON_DEVICE,
  USER_RECOVERY_CODES_MADE: {},
  USER_ROLE_CHANGED: USER,
  USER_SECOND_FACTOR_ADDED: {},
  USER_SECOND_FACTOR_REMOVED: USER,
  USER_SESSIONS_ENDED: { ...USER, sessions: at("sessions") },
  USER_SIGNED_IN: {},
  USER_SIGN_IN_FAILED: {},
  USER_SIGNED_OUT: {},
  VOUCHER_ISSUED: { voucher: at("voucher"), pieces: at("units") },
  VOUCHER_PRINTED: { voucher: at("voucher") },
  WEBHOOK_CREATED: WEBHOOK,
  WEBHOOK_DELETED: WEBHOOK,
  WEBHOOK_RESENT: WEBHOOK,
  WEBHOOK_SECRET_CHANGED: WEBHOOK,
  WEBHOOK_TESTED: WEBHOOK,
  WEBHOOK_UPDATED: WEBHOOK,
  WORKER_REQUEST_CREATED: ASKED,
  WORKER_REQUEST_ACCEPTED: WORKER_REQUEST,
  WORKER_REQUEST_PARTLY_ACCEPTED: { ...WORKER_REQUEST, rest: at("rest") },
  WORKER_REQUEST_REJECTED: WORKER_REQUEST,
  WORKER_REQUEST_COMMENTED: { ...WORKER_REQUEST_NAME, ...REQUESTER },
  WORKER_REQUEST_DELETED: WORKER_REQUEST,
  WORKER_REQUEST_UNDONE: { ...WORKER_REQUEST, by: at("by") },
  WORKER_REQUEST_WITHDRAWN: ASKED,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Read>>>>;

export type LogAction = keyof typeof SUBJECTS;

/** The sentences of entries that say more than others of their action: where their details have this value. */
const VARIANTS = {
  SALES_REQUEST_DELETED: {
    where: "restOf",
    action: "SALES_REQUEST_REST_JOINED",
    subjects: { ...REQUEST, whole: readNumbered("#", "restOf") },
  },
  USER_SIGNED_IN: { where: "device", action: "USER_SIGNED_IN_ON_DEVICE", subjects: ON_DEVICE },
  USER_SIGN_IN_FAILED: {
    where: "device",
    action: "USER_SIGN_IN_FAILED_ON_DEVICE",
    subjects: ON_DEVICE,
  },
  WORKER_REQUEST_DELETED: {
    where: "restOf",
    action: "WORKER_REQUEST_REST_JOINED",
    subjects: { ...WORKER_REQUEST_NAME, ...PIECES, ...REQUESTER, whole: at("restOf") },
  },
} as const satisfies Partial<Record<LogAction, Variant>>;

type Subjects = Readonly<Record<string, Read>>;
type Variant = { readonly where: string; readonly action: string; readonly subjects: Subjects };

/** The parts of an entry's sentence. */
export type SentenceParts = {
  readonly action: LogAction | (typeof VARIANTS)[keyof typeof VARIANTS]["action"];
  readonly values: Record<string, Value>;
};

/** The sentence of an entry; undefined for an action without one, and where the details lack what it is about. */
export function findSentence(action: string, details: unknown): SentenceParts | undefined {
  if (!isSaid(action)) return undefined;
  const variant = hasVariant(action) ? VARIANTS[action] : undefined;
  if (variant && findValue(details, variant.where) !== undefined)
    return readSentence(variant.action, variant.subjects, details);
  return readSentence(action, SUBJECTS[action], details);
}

function readSentence(
  action: SentenceParts["action"],
  subjects: Subjects,
  details: unknown,
): SentenceParts | undefined {
  const values: Record<string, Value> = {};
  for (const [name, read] of Object.entries(subjects)) {
    const value = read(details);
    if (value === undefined) return undefined;
    values[name] = value;
  }
  return { action, values };
}

function hasVariant(action: LogAction): action is keyof typeof VARIANTS {
  return Object.hasOwn(VARIANTS, action);
}

function isSaid(action: string): action is LogAction {
  return Object.hasOwn(SUBJECTS, action);
}

function otherSkus(details: unknown): number {
  const skus = readList(details, "lines").map((line) => findValue(line, "sku"));
  return Math.max(0, new Set(skus).size - 1);
}

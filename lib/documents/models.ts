/** The language of a document. */
export type Language = "en" | "ar";

/** An amount in EGP, or a percentage, as decimal text such as "1234.50": printed as it is, never calculated with. */
export type Decimal = string;

/** What every document says about itself. */
export type DocumentMeta = {
  readonly locale: Language;
  readonly factoryName: string;
  /** What who prints is called. */
  readonly printedBy: string;
  /** ISO 8601. */
  readonly printedAt: string;
  /** The time zone that every moment is printed in, such as Africa/Cairo. */
  readonly timeZone: string;
};

export type PrintedCustomer = {
  readonly name: string;
  /** The one that people give, not the id of the address. */
  readonly customerID: string;
};

export type PrintedLine = {
  readonly productName: string;
  readonly sku: string;
  readonly sort: string;
  readonly color: string;
  /** Units. */
  readonly quantity: number;
  readonly pricePerItem: Decimal;
  /** Percent off. */
  readonly discount: Decimal;
  readonly lineTotal: Decimal;
};

export type PrintedDeal = {
  /** What people call it by. */
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly lines: readonly PrintedLine[];
  readonly total: Decimal;
};

/** Which deals were chosen: a day (YYYY-MM-DD) or a month (YYYY-MM); a blank value restricts nothing. */
export type PrintedDealFilter = {
  readonly mode: "all" | "specific" | "month";
  readonly value: string;
};

export type PrintedLogEntry = {
  readonly username: string;
  /** What the user is called, set above the username. */
  readonly displayName: string | null;
  /** The code, such as PRODUCT_UPDATED. */
  readonly action: string;
  /** The action in the words of the document's language. */
  readonly actionName: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** A short text; what exceeds thirty lines of its column is cut off with an ellipsis. */
  readonly details: string;
};

/** What the log entries were chosen by; days are YYYY-MM-DD, and what is blank restricts nothing. */
export type PrintedLogFilter = {
  readonly action: string;
  readonly username: string;
  readonly startDate: string;
  readonly endDate: string;
};

/** One deal, under the name and the date that the person gave to the document (spec §5). */
export type DealDocument = {
  readonly meta: DocumentMeta;
  readonly customer: PrintedCustomer;
  readonly deal: PrintedDeal;
  readonly customName: string;
  readonly dateLabel: string;
};

/** Several deals of a customer: selected ones under a label, or those of a filter (spec §5). */
export type DealsDocument = {
  readonly meta: DocumentMeta;
  readonly customer: PrintedCustomer;
  readonly label: string;
  readonly filter?: PrintedDealFilter;
  readonly deals: readonly PrintedDeal[];
  readonly grandTotal: Decimal;
};

/** A customer with all deals. */
export type ProfileDocument = {
  readonly meta: DocumentMeta;
  readonly customer: PrintedCustomer;
  readonly deals: readonly PrintedDeal[];
  readonly grandTotal: Decimal;
};

/** The log entries of a filter. */
export type LogsDocument = {
  readonly meta: DocumentMeta;
  readonly filter: PrintedLogFilter;
  readonly logs: readonly PrintedLogEntry[];
};

/** Every kind of document, with what it is made from. */
export type DocumentModels = {
  readonly deal: DealDocument;
  readonly deals: DealsDocument;
  readonly profile: ProfileDocument;
  readonly logs: LogsDocument;
};
export type DocumentKind = keyof DocumentModels;

/** A kind together with its model. */
export type Printable<Kind extends DocumentKind = DocumentKind> = {
  [Each in Kind]: { readonly kind: Each; readonly model: DocumentModels[Each] };
}[Kind];

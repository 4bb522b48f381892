/** The language of a document. */
export type Language = "en" | "ar";

/** An amount in EGP, or a percentage, as decimal text such as "1234.50". Documents print it and do not calculate with it. */
export type Decimal = string;

/** A picture without transparency (PNG), and its size in pixels. */
export type PrintedLogo = {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** The currencies that amounts can be in. */
export type PrintedCurrency = "EGP" | "SAR" | "AED" | "USD" | "EUR";

/** The factory as documents show it. Blank texts are not printed. */
export type PrintedFactory = {
  readonly factoryName: string;
  readonly logo: PrintedLogo | null;
  /** Address, phone and numbers stand on papers about deals, and so do the lines for signatures. */
  readonly address: string;
  readonly phone: string;
  readonly taxNumber: string;
  readonly commercialRegister: string;
  readonly hasSignatures: boolean;
  readonly currency: PrintedCurrency;
};

/** The metadata of every document. */
export type DocumentMeta = PrintedFactory & {
  readonly locale: Language;
  /** Display name (or else username) of the person who prints. */
  readonly printedBy: string;
  /** ISO 8601. */
  readonly printedAt: string;
  /** The time zone of all printed times, such as Africa/Cairo. */
  readonly timeZone: string;
};

export type PrintedCustomer = {
  readonly name: string;
  /** The id that users assign, not the one in addresses. */
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
  /** The price of a piece after the discount, up to four decimals, where pieces × this rounded price is not the line's total. */
  readonly netPrice?: Decimal;
  readonly lineTotal: Decimal;
};

export type PrintedDeal = {
  /** The number that people use, such as D-0043. */
  readonly id: string;
  /** The number of the sales request that it was made from, such as #12. */
  readonly request?: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly lines: readonly PrintedLine[];
  readonly total: Decimal;
};

/** The filter of the deals: a day (YYYY-MM-DD) or a month (YYYY-MM). A blank value does not filter. */
export type PrintedDealFilter = {
  readonly mode: "all" | "specific" | "month";
  readonly value: string;
};

export type PrintedLogEntry = {
  readonly username: string;
  /** The display name, printed above the username. */
  readonly displayName: string | null;
  /** The code, such as PRODUCT_UPDATED. */
  readonly action: string;
  /** The action's name in the document's language. */
  readonly actionName: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** A short text; after 30 lines of its column it is cut off with an ellipsis. */
  readonly details: string;
};

/** The filter of the log entries. Days are YYYY-MM-DD; a blank value does not filter. */
export type PrintedLogFilter = {
  readonly action: string;
  readonly username: string;
  readonly startDate: string;
  readonly endDate: string;
};

/** One deal, with the name and the date that the user entered for the document (spec §5). */
export type DealDocument = {
  readonly meta: DocumentMeta;
  readonly customer: PrintedCustomer;
  readonly deal: PrintedDeal;
  readonly customName: string;
  readonly dateLabel: string;
};

/** Several deals of a customer: selected ones with a label, or those of a filter (spec §5). */
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

/** The medium of labels: an A4 sheet with 24, 40 or 65 of them, or a roll of single ones, 50 × 25 mm. */
export type LabelFormat = "sheet24" | "sheet40" | "sheet65" | "single";

/** The label of a color. */
export type PrintedLabel = {
  /** The digits of the color's own code, which a scanner reads. */
  readonly code: string;
  readonly sku: string;
  readonly productName: string;
  readonly sortName: string;
  readonly color: string;
};

/** Labels, one after the other; the first `usedPlaces` places of the first sheet stay empty, because their labels were used before. */
export type LabelsDocument = {
  readonly meta: DocumentMeta;
  readonly format: LabelFormat;
  readonly usedPlaces: number;
  readonly labels: readonly PrintedLabel[];
};

/** A color of a stock count (units); null stands for what is not printed. */
export type PrintedCountLine = {
  readonly sku: string;
  readonly productName: string;
  readonly sortName: string;
  readonly color: string;
  readonly counted: number | null;
  readonly expected: number | null;
  readonly movedMeanwhile: number | null;
  readonly difference: number | null;
};

/** A stock count: the sheet to count with, or the colors that differ. `scope` is blank for everything. */
export type CountDocument = {
  readonly meta: DocumentMeta;
  readonly kind: "sheet" | "result";
  /** The label that people use, such as COUNT-12. */
  readonly label: string;
  readonly name: string;
  readonly scope: string;
  readonly hasExpected: boolean;
  readonly lines: readonly PrintedCountLine[];
};

/** A column of a printed report: its head in the document's language, and what its cells hold. */
export type PrintedColumn = {
  readonly head: string;
  /** Decimals and days are text ("1234.50", YYYY-MM-DD); codes come as their names. */
  readonly kind: "text" | "code" | "number" | "decimal" | "day";
  /** The sum of its cells, where that means something. */
  readonly total?: string | number | null | undefined;
};

/** A report as a table. The days are YYYY-MM-DD; `from` is blank for one that looks at the end of `to`. */
export type ReportDocument = {
  readonly meta: DocumentMeta;
  readonly name: string;
  /** By what it is grouped; blank where there is one way only. */
  readonly grouping: string;
  readonly from: string;
  readonly to: string;
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly (readonly (string | number | null)[])[];
};

/** A color that is low (units): what is available, below which minimum, and how many to order. */
export type PrintedReorderLine = {
  readonly sku: string;
  readonly productName: string;
  readonly sortName: string;
  readonly color: string;
  readonly available: number;
  readonly minQuantity: number;
  readonly quantity: number;
};

/** The colors to order. `search` is what the list was narrowed to, blank for all that are low. */
export type ReorderListDocument = {
  readonly meta: DocumentMeta;
  readonly search: string;
  readonly lines: readonly PrintedReorderLine[];
};

/** Every kind of document, with its model. */
export type DocumentModels = {
  readonly deal: DealDocument;
  readonly deals: DealsDocument;
  readonly profile: ProfileDocument;
  readonly logs: LogsDocument;
  readonly labels: LabelsDocument;
  readonly count: CountDocument;
  readonly report: ReportDocument;
  readonly reorderList: ReorderListDocument;
};
export type DocumentKind = keyof DocumentModels;

/** A kind together with its model. */
export type Printable<Kind extends DocumentKind = DocumentKind> = {
  [Each in Kind]: { readonly kind: Each; readonly model: DocumentModels[Each] };
}[Kind];

import type en from "@/messages/en.json";

/** Every error code with its HTTP status. Each code has a text in both message files. */
const STATUS_OF = {
  invalidInput: 400,
  imageType: 400,
  imagePixels: 400,
  logoType: 400,
  receiptType: 400,
  receiptUnsafe: 400,
  receiptDamaged: 400,
  paymentReceiptType: 400,
  photoDamaged: 400,
  importType: 400,
  importOldFormat: 400,
  importPassword: 400,
  sheetMissing: 400,
  columnsMissing: 400,
  wrongCells: 400,
  notSignedIn: 401,
  wrongCredentials: 401,
  secondFactorRequired: 401,
  notAllowed: 403,
  ownRequest: 403,
  wrongPassword: 403,
  wrongCode: 403,
  accountDeactivated: 403,
  oneTimePasswordOver: 403,
  passwordChangeRequired: 403,
  onlyByAdmin: 403,
  adminsByAdminsOnly: 403,
  dealsOfOthers: 403,
  notFound: 404,
  productNotFound: 404,
  codeNotFound: 404,
  colorNotFound: 404,
  workerRequestNotFound: 404,
  salesRequestNotFound: 404,
  customerNotFound: 404,
  dealNotFound: 404,
  paymentNotFound: 404,
  userNotFound: 404,
  countNotFound: 404,
  tokenNotFound: 404,
  sessionNotFound: 404,
  webhookNotFound: 404,
  deliveryNotFound: 404,
  labelSizeNotFound: 404,
  nothingMoved: 404,
  methodNotAllowed: 405,
  skuTaken: 409,
  barcodeTaken: 409,
  usernameTaken: 409,
  tokenNameTaken: 409,
  usernameOfRecords: 409,
  cannotDeleteYourself: 409,
  cannotDeactivateYourself: 409,
  cannotResetYourself: 409,
  cannotChangeOwnRole: 409,
  alreadyDeactivated: 409,
  alreadyActive: 409,
  secondFactorOn: 409,
  secondFactorOff: 409,
  secondFactorNotStarted: 409,
  userDeactivated: 409,
  lastManager: 409,
  repeatedName: 409,
  notEnoughStock: 409,
  stockLimitExceeded: 409,
  requestIdTaken: 409,
  requestMismatch: 409,
  alreadyApplied: 409,
  alreadyDecided: 409,
  wrongStatus: 409,
  onlyForRemovals: 409,
  stockMoved: 409,
  stockProofOutdated: 409,
  belowHeld: 409,
  heldStock: 409,
  productArchived: 409,
  productInUse: 409,
  customerArchived: 409,
  goneMeanwhile: 409,
  countClosed: 409,
  nothingToCount: 409,
  nothingCounted: 409,
  entryReplaced: 409,
  notInCount: 409,
  codeOfPack: 409,
  countedGone: 409,
  correctedMeanwhile: 409,
  countsOverlap: 409,
  settingsChanged: 409,
  importCancelled: 409,
  importRepeated: 409,
  importUnconfirmed: 409,
  stillRunning: 409,
  customerIdTaken: 409,
  customerChanged: 409,
  labelSizeTaken: 409,
  labelSizeChanged: 409,
  tooManyLabelSizes: 409,
  similarExists: 409,
  dealOfOtherCustomer: 409,
  paymentReversed: 409,
  reversalNotReversible: 409,
  notReturnable: 409,
  notSold: 409,
  notEnoughSold: 409,
  belowReturned: 409,
  requestHasDeal: 409,
  notAcceptedRemoval: 409,
  nothingToUndo: 409,
  undoTooLate: 409,
  undoHasVoucher: 409,
  undoHasDeal: 409,
  undoHasReturns: 409,
  imageTooLarge: 413,
  receiptTooLarge: 413,
  importTooLarge: 413,
  importTooManyRows: 413,
  printTooLong: 413,
  tooManyLabels: 413,
  noPacks: 404,
  tooLarge: 413,
  wrongContentType: 415,
  keyReused: 422,
  tooManyLogins: 429,
  printBusy: 429,
  unexpected: 500,
  busy: 503,
  databaseAway: 503,
  diskFull: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;

/** All codes, for tests that require a text for each. */
export const ERROR_CODES: readonly string[] = Object.keys(STATUS_OF);

type Parameter = string | number;

/** The arguments of an error's text, and one set of arguments for each line below it. */
export type ErrorDetails = {
  readonly params?: Readonly<Record<string, Parameter>>;
  readonly lines?: readonly Readonly<Record<string, Parameter>>[];
};

/** The reasons for which a field is rejected: the keys of their texts. */
export type Reason = keyof (typeof en)["validation"];

/** An error as the server sends it to a screen: a code and the arguments of its text, without a sentence. */
export type Refusal = {
  readonly code: ErrorCode;
  readonly details?: ErrorDetails;
  /**
   * The state of a call that got no response: "offline" was not sent, "lost" may have taken effect, and "outdated" had no effect
   * because the page is of an older version than the server.
   */
  readonly connection?: "offline" | "lost" | "outdated";
};

/** The result of a server action: data or an error. */
export type Result<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** An error that is meant for the caller. Every other thrown error is a bug. */
export class AppError extends Error {
  override name = "AppError";

  constructor(
    readonly code: ErrorCode,
    readonly details?: ErrorDetails,
  ) {
    super(code);
  }

  get status(): number {
    return STATUS_OF[this.code];
  }

  /** The only part of an error that Next sends to the browser when a page fails. */
  get digest(): string {
    return this.code;
  }
}

/** Errors that pass by themselves, besides those of a server that has trouble. */
const PASSING: ReadonlySet<ErrorCode> = new Set(["stillRunning", "printBusy"]);

/** Checks whether the same call may succeed when it is repeated. Any other error stays until its cause is dealt with. */
export function canRepeat({ code, connection }: Refusal): boolean {
  return connection !== undefined || STATUS_OF[code] >= 500 || PASSING.has(code);
}

/** Creates the error for one invalid field of the input. */
export function invalidField(field: string, reason: Reason): AppError {
  return new AppError("invalidInput", { lines: [{ field, reason }] });
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(STATUS_OF, code);
}

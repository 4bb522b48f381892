/** Every refusal the product knows, with its HTTP status. Each code has a text in both message files. */
const STATUS_OF = {
  invalidInput: 400,
  imageType: 400,
  imagePixels: 400,
  receiptType: 400,
  receiptUnsafe: 400,
  notSignedIn: 401,
  wrongCredentials: 401,
  notAllowed: 403,
  ownRequest: 403,
  wrongPassword: 403,
  notFound: 404,
  productNotFound: 404,
  colorNotFound: 404,
  workerRequestNotFound: 404,
  salesRequestNotFound: 404,
  customerNotFound: 404,
  dealNotFound: 404,
  userNotFound: 404,
  methodNotAllowed: 405,
  skuTaken: 409,
  usernameTaken: 409,
  cannotDeleteYourself: 409,
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
  belowHeld: 409,
  heldStock: 409,
  goneMeanwhile: 409,
  stillRunning: 409,
  customerIdTaken: 409,
  imageTooLarge: 413,
  receiptTooLarge: 413,
  printTooLong: 413,
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

/** Every code there is, for whoever must have something to say about each of them. */
export const ERROR_CODES: readonly string[] = Object.keys(STATUS_OF);

type Parameter = string | number;

/** What a refusal's text needs: plain parameters, and one set of parameters for each line it names. */
export type ErrorDetails = {
  readonly params?: Readonly<Record<string, Parameter>>;
  readonly lines?: readonly Readonly<Record<string, Parameter>>[];
};

/** A refusal as it crosses a door: a code with what its text needs, never a sentence. */
export type Refusal = {
  readonly code: ErrorCode;
  readonly details?: ErrorDetails;
  /** What a screen knows of a call without an answer: it was never sent, or may well have been done. */
  readonly connection?: "offline" | "lost";
};

/** What a door answers to a screen: the data, or why not. */
export type Result<T> =
  { readonly ok: true; readonly data: T } | { readonly ok: false; readonly refusal: Refusal };

/** A refusal the caller is meant to understand. Anything else that is thrown is a bug. */
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

  /** All that the browser is told of an error that ended a page. */
  get digest(): string {
    return this.code;
  }
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(STATUS_OF, code);
}

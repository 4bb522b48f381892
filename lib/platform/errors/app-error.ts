import type en from "@/messages/en.json";
import type { ErrorCode } from "./error-codes";

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

  /** The only part of an error that Next sends to the browser when a page fails. */
  get digest(): string {
    return this.code;
  }
}

/** Errors that pass by themselves, with those of a server that has trouble. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  "stillRunning",
  "printBusy",
  "unexpected",
  "busy",
  "databaseAway",
  "diskFull",
]);

/** Checks whether the same call may succeed when it is repeated. Any other error stays until its cause is dealt with. */
export function canRepeat({ code, connection }: Refusal): boolean {
  return connection !== undefined || PASSING.has(code);
}

/** Creates the error for one invalid field of the input. */
export function invalidField(field: string, reason: Reason): AppError {
  return new AppError("invalidInput", { lines: [{ field, reason }] });
}

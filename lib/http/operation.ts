import type * as z from "zod/v4/core";
import type { ErrorCode } from "@/lib/platform/errors/app-error";

/** A multipart body: at most so many bytes, what more is refused with, and its fields as the input has them. */
export type FormBody = {
  readonly maxBytes: number;
  readonly tooLarge: ErrorCode;
  readonly fields: (fields: Record<string, unknown>) => Record<string, unknown>;
  /** The fields that are JSON text. */
  readonly json: readonly string[];
};

/** One method of a path: what it takes and answers. The contract's description is made from nothing else. */
export type Operation<
  Input extends z.$ZodObject = z.$ZodObject,
  Answer extends z.$ZodType | string = z.$ZodType | string,
> = {
  /** What it is for, in a sentence or two. */
  readonly summary: string;
  /** Everything the caller says: the address's parameters, with the body's fields or else the query's. */
  readonly input: Input;
  /** Which field of the input each of the address's parameters is; without it, the one of the same name. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: "json" | FormBody;
  /** Beside a body: which field of the input each of the query's parameters is. */
  readonly query?: Readonly<Record<string, string>>;
  /** The JSON of a success, or the content type of what is no JSON. */
  readonly answer: Answer;
  /** The status of a success, 200 unless it says otherwise. */
  readonly status?: number;
  /** What it refuses besides that which every operation of its kind does. */
  readonly refusals?: readonly ErrorCode[];
};

/** Who may call: `open` anybody, `read` the signed-in with token or cookie, `write` with the token alone. */
export type OperationKind = "open" | "read" | "write";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/** A handler of one method as Next calls it; those that a path has also say what they do. */
export type Handler = {
  (request: Request, context: { params: Promise<object> }): Promise<Response>;
  readonly operation?: Operation & { readonly kind: OperationKind };
};

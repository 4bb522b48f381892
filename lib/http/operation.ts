import type { IncomingMessage } from "node:http";
import type * as z from "zod/v4/core";
import type { Permission } from "@/lib/auth/permissions";
import type { ErrorCode } from "@/lib/platform/errors/error-codes";

/** A multipart body: its maximum size, the code of the error for a larger one, and its fields as the input has them. */
export type FormBody = {
  readonly maxBytes: number;
  readonly tooLarge: ErrorCode;
  readonly fields: (fields: Record<string, unknown>) => Record<string, unknown>;
  /** The fields that are JSON text. */
  readonly json: readonly string[];
  /** True when the fields may also be sent as a JSON object, which has no files. */
  readonly isJsonToo?: boolean;
};

/** The input and response of a path's method, besides those of its command or query. */
export type Operation<
  Input extends z.$ZodObject = z.$ZodObject,
  Answer extends z.$ZodType | string = z.$ZodType | string,
> = {
  /** A description in one or two sentences. */
  readonly summary: string;
  /** Everything the caller sends: the path's parameters, with the body's fields or else the query's. */
  readonly input: Input;
  /** Which field of the input each of the path's parameters is; without it, the one of the same name. */
  readonly params?: Readonly<Record<string, string>>;
  /** By parameter of the path: the error for a value that nothing can have, such as an id that is no UUID. By default `notFound`. */
  readonly notFound?: Readonly<Record<string, ErrorCode | NotFound>>;
  readonly body?: "json" | FormBody;
  /** Beside a body: which field of the input each of the query's parameters is. */
  readonly queryParams?: Readonly<Record<string, string>>;
  /** The schema of a successful JSON response, or the content type of another response. */
  readonly answer: Answer;
  /** The status of a success, 200 unless it says otherwise. */
  readonly status?: number;
  /** The error codes besides `notFound` and those that every operation of its kind has. */
  readonly refusals?: readonly ErrorCode[];
};

type NotFound = {
  readonly code: ErrorCode;
  /** The name of the value in the error's sentence, if it is not the field's name. */
  readonly param?: string;
};

/** Returns the error for a path whose parameter has an impossible value. */
export function notFoundAt({ notFound }: Pick<Operation, "notFound">, name: string): NotFound {
  const refusal = notFound?.[name] ?? "notFound";
  return typeof refusal === "string" ? { code: refusal } : refusal;
}

/** The permitted callers: `open` anybody, `read` signed-in users with a token or cookie, `write` with a token only. */
export type OperationKind = "open" | "read" | "write";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/** The parameters of a call's path, and the message that carries its body; Next, which hands over the body itself, names no message. */
export type HandlerContext = { params: Promise<object>; message?: IncomingMessage };

/** A handler of one method as Next calls it; those that a path has also say what they do. */
export type Handler = {
  (request: Request, context: HandlerContext): Promise<Response>;
  readonly operation?: DescribedOperation;
};

/** The parameters of a request's path. */
export type Params = Readonly<Record<string, unknown>>;

/** A call of the API: its request, the parameters of its path, and the message that carries its body, if the request does not. */
export type Call = {
  readonly request: Request;
  readonly params: Params;
  readonly message?: IncomingMessage;
};

/** An operation for the API's description; without a permission it is open to everybody. */
export type DescribedOperation = Operation & {
  readonly kind: OperationKind;
  readonly permission?: Permission;
};

/** The parameters in the path that fill fields of the operation's input: parameter and field. */
export function pathFields(
  { input, params }: Pick<Operation, "input" | "params">,
  names: readonly string[],
): (readonly [name: string, field: string])[] {
  const fields = names.map((name) => [name, params?.[name] ?? name] as const);
  return fields.filter(([, field]) => field in input._zod.def.shape);
}

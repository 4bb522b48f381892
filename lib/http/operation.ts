import type * as z from "zod/v4/core";
import type { Permission } from "@/lib/auth/permissions";
import type { ErrorCode } from "@/lib/platform/errors/app-error";

/** A multipart body: at most so many bytes, what more is refused with, and its fields as the input has them. */
export type FormBody = {
  readonly maxBytes: number;
  readonly tooLarge: ErrorCode;
  readonly fields: (fields: Record<string, unknown>) => Record<string, unknown>;
  /** The fields that are JSON text. */
  readonly json: readonly string[];
};

/** What a method of a path takes and answers, besides the command or query that it calls. */
export type Operation<
  Input extends z.$ZodObject = z.$ZodObject,
  Answer extends z.$ZodType | string = z.$ZodType | string,
> = {
  /** What it is for, in a sentence or two. */
  readonly summary: string;
  /** Everything the caller sends: the path's parameters, with the body's fields or else the query's. */
  readonly input: Input;
  /** Which field of the input each of the path's parameters is; without it, the one of the same name. */
  readonly params?: Readonly<Record<string, string>>;
  /** By parameter of the path: the refusal of a value that nothing can have, such as an id that is no UUID. Otherwise `notFound`. */
  readonly notFound?: Readonly<Record<string, ErrorCode | NotFound>>;
  readonly body?: "json" | FormBody;
  /** Beside a body: which field of the input each of the query's parameters is. */
  readonly queryParams?: Readonly<Record<string, string>>;
  /** The JSON of a success, or the content type of what is no JSON. */
  readonly answer: Answer;
  /** The status of a success, 200 unless it says otherwise. */
  readonly status?: number;
  /** What it refuses besides `notFound` and the codes that every operation of its kind has. */
  readonly refusals?: readonly ErrorCode[];
};

type NotFound = {
  readonly code: ErrorCode;
  /** What its sentence calls the value, where that is not the field's name. */
  readonly param?: string;
};

/** What a path is refused with when nothing can have the value of that parameter. */
export function notFoundAt({ notFound }: Pick<Operation, "notFound">, name: string): NotFound {
  const refusal = notFound?.[name] ?? "notFound";
  return typeof refusal === "string" ? { code: refusal } : refusal;
}

/** Who may call: `open` anybody, `read` the signed-in with token or cookie, `write` with the token alone. */
export type OperationKind = "open" | "read" | "write";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/** A handler of one method as Next calls it; those that a path has also say what they do. */
export type Handler = {
  (request: Request, context: { params: Promise<object> }): Promise<Response>;
  readonly operation?: DescribedOperation;
};

/** An operation as the API's description has it; without a permission nobody needs one. */
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

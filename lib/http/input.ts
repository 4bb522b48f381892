import "server-only";
import * as z from "zod/v4/core";
import { AppError } from "@/lib/platform/errors/app-error";
import { assertJsonBounds, isMultipart, readMultipart, readObject } from "./body";
import { notFoundAt, pathFields, type Call, type Operation } from "./operation";
import { parseQuery } from "./query";

// The most characters of a parameter that an error repeats.
const MOST_NAMED = 64;

/**
 * The operation's input from a call. Throws `wrongContentType`, `tooLarge`, `invalidInput`, and what the operation's
 * `notFound` says when nothing is wrong but the path: nothing can be there.
 */
export async function readInput<I extends z.$ZodObject>(
  operation: Operation<I>,
  call: Call,
  maxJsonBytes?: number,
): Promise<z.output<I>> {
  const { request, params } = call;
  const path = pathFields(operation, Object.keys(params));
  const parsed = z.safeParse(operation.input, {
    ...(await readBody(call, operation.body, maxJsonBytes)),
    ...besideBody(request, operation.queryParams),
    ...Object.fromEntries(path.map(([name, field]) => [field, params[name]])),
  });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const inPath = path.find(([, field]) => issues.some((issue) => issue.path[0] === field));
  if (!inPath) throw parsed.error;
  const others = issues.filter((issue) => path.every(([, field]) => field !== issue.path[0]));
  if (others.length > 0) throw new z.$ZodError(others);
  const [name, field] = inPath;
  const { code, param = field } = notFoundAt(operation, name);
  throw new AppError(code, { params: { [param]: String(params[name]).slice(0, MOST_NAMED) } });
}

async function readBody(
  call: Call,
  body: Operation["body"],
  maxJsonBytes?: number,
): Promise<object> {
  if (body === undefined) return parseQuery(call.request);
  if (body === "json" || (body.isJsonToo && !isMultipart(call)))
    return readObject(call, maxJsonBytes);
  const fields = await readMultipart(call, body.maxBytes, body.tooLarge);
  assertJsonBounds(fields, body.json);
  return body.fields(fields);
}

/** The query parameters that an operation takes beside a body. */
function besideBody(request: Request, queryParams: Operation["queryParams"] = {}): object {
  const given = parseQuery(request);
  return Object.fromEntries(
    Object.entries(queryParams).map(([name, field]) => [field, given[name]]),
  );
}

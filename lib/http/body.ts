import { AppError, invalidField } from "@/lib/platform/errors/app-error";
import type { ErrorCode } from "@/lib/platform/errors/error-codes";
import { readCall, type CallBody } from "./incoming-body";
import { isWithinJsonBounds, MAX_TEXT_BYTES } from "./json-bounds";
import { parseMultipart, type Part } from "./multipart";

const MULTIPART = "multipart/form-data";

/**
 * The JSON of a call's body of at most `maxBytes`, still unknown. Throws `wrongContentType`, `invalidInput`, and `tooLarge` for too
 * many bytes, values or levels.
 */
export async function readJson(call: CallBody, maxBytes = MAX_TEXT_BYTES): Promise<unknown> {
  expectType(call, "application/json");
  const body = await readCall(call, { maxBytes, tooLarge: "tooLarge" });
  if (!isWithinJsonBounds(body)) throw new AppError("tooLarge");
  try {
    return JSON.parse(decodeText(body));
  } catch {
    throw invalidField("body", "notJson");
  }
}

/** Reads a body as `readJson` does and requires a JSON object. Throws `invalidInput` as well for any other value. */
export async function readObject(call: CallBody, maxBytes?: number): Promise<object> {
  const body = await readJson(call, maxBytes);
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return body;
  throw invalidField("body", "notObject");
}

/** Checks whether a call's body is said to be a multipart form. */
export function isMultipart(call: CallBody): boolean {
  return readType(call) === MULTIPART;
}

/**
 * The fields of a multipart body of at most `maxBytes`; a field given twice is rejected. Throws `wrongContentType`, `invalidInput`,
 * `tooLarge` or its counterpart here for too many bytes, and `tooLarge` for a text above 1 MB.
 */
export async function readMultipart(
  call: CallBody,
  maxBytes: number,
  tooLarge: ErrorCode = "tooLarge",
): Promise<Record<string, string | File>> {
  expectType(call, MULTIPART);
  const body = await readCall(call, { maxBytes, tooLarge });
  const parts = parseMultipart(body, call.request.headers.get("content-type") ?? "");
  const fields = Object.fromEntries(parts.map((part) => [part.name, toField(part)]));
  if (Object.keys(fields).length === parts.length) return fields;
  throw invalidField("body", "repeatedField");
}

/** Throws `tooLarge` for a form whose JSON texts have too many values or levels. */
export function assertJsonBounds(
  fields: Readonly<Record<string, string | File>>,
  names: readonly string[],
): void {
  for (const name of names) {
    const text = fields[name];
    if (typeof text === "string" && !isWithinJsonBounds(Buffer.from(text)))
      throw new AppError("tooLarge");
  }
}

function toField({ fileName, type, content }: Part): string | File {
  if (fileName !== undefined) return new File([content], fileName, { type });
  try {
    return decodeText(content);
  } catch {
    throw invalidField("body", "notMultipart");
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The text of these bytes. Throws a `TypeError` when they are no UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  return utf8.decode(bytes);
}

function expectType(call: CallBody, type: string): void {
  if (readType(call) !== type) throw new AppError("wrongContentType", { params: { type } });
}

function readType({ request }: CallBody): string | undefined {
  return request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
}

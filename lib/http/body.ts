import { AppError, invalidField, type ErrorCode } from "@/lib/platform/errors/app-error";
import { partsOf } from "./incoming-body";
import { isWithinJsonBounds, MAX_TEXT_BYTES } from "./json-bounds";
import { parseMultipart, type Part } from "./multipart";

const MAX_DISCARDED_BYTES = 20_000_000;

/**
 * The JSON of a request's body of at most `maxBytes`, still unknown. Throws `wrongContentType`, `invalidInput`, and `tooLarge` for too
 * many bytes, values or levels.
 */
export async function readJson(request: Request, maxBytes = MAX_TEXT_BYTES): Promise<unknown> {
  expectType(request, "application/json");
  const body = await readBytes(request, maxBytes, "tooLarge");
  if (!isWithinJsonBounds(body)) throw new AppError("tooLarge");
  try {
    return JSON.parse(decodeText(body));
  } catch {
    throw invalidField("body", "notJson");
  }
}

/** As `readJson`, for bodies that must be a JSON object. */
export async function readObject(request: Request, maxBytes?: number): Promise<object> {
  const body = await readJson(request, maxBytes);
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return body;
  throw invalidField("body", "notObject");
}

/**
 * The fields of a multipart body of at most `maxBytes`; a field given twice is refused. Throws `wrongContentType`, `invalidInput`,
 * `tooLarge` or its counterpart here for too many bytes, and `tooLarge` for a text above 1 MB.
 */
export async function readMultipart(
  request: Request,
  maxBytes: number,
  tooLarge: ErrorCode = "tooLarge",
): Promise<Record<string, string | File>> {
  expectType(request, "multipart/form-data");
  const body = await readBytes(request, maxBytes, tooLarge);
  const parts = parseMultipart(body, request.headers.get("content-type") ?? "");
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

/** The body as one piece. Each copy of a large one counts (docs/benchmarks.md), so a declared length is filled as the parts come. */
async function readBytes(
  request: Request,
  maxBytes: number,
  tooLarge: ErrorCode,
): Promise<Buffer<ArrayBuffer>> {
  const declared = Number(request.headers.get("content-length"));
  const whole = Buffer.allocUnsafe(declared > 0 && declared <= maxBytes ? declared : 0);
  const more: Uint8Array[] = [];
  let filled = 0;
  for await (const part of partsUpTo(request, maxBytes, tooLarge)) {
    if (more.length > 0 || filled + part.byteLength > whole.byteLength) more.push(part);
    else {
      whole.set(part, filled);
      filled += part.byteLength;
    }
  }
  const body = whole.subarray(0, filled);
  return more.length === 0 ? body : Buffer.concat([body, ...more]);
}

function expectType(request: Request, type: string): void {
  const given = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (given !== type) throw new AppError("wrongContentType", { params: { type } });
}

/** The body's parts up to the limit, independent of the declared length. Fails with `tooLarge` as soon as the limit is passed. */
async function* partsUpTo(
  request: Request,
  maxBytes: number,
  tooLarge: ErrorCode,
): AsyncGenerator<Uint8Array> {
  const parts = partsOf(request);
  let size = 0;
  for (let part = await parts.next(); part.done !== true; part = await parts.next()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      void discardRest(parts);
      throw new AppError(tooLarge);
    }
    yield part.value;
  }
}

/**
 * Takes the rest off the line, as far as an honest mistake goes: a sender who is stuck in the middle of it never gets to
 * read why.
 */
async function discardRest(parts: AsyncIterator<Uint8Array>) {
  try {
    let discarded = 0;
    for (let part = await parts.next(); part.done !== true; part = await parts.next()) {
      discarded += part.value.byteLength;
      if (discarded > MAX_DISCARDED_BYTES) return void (await parts.return?.());
    }
  } catch {
    // The sender has gone.
  }
}

import { AppError, invalidField, type ErrorCode } from "@/lib/platform/errors/app-error";
import { partsOf } from "./incoming-body";

const MAX_JSON_BYTES = 1_000_000;
const MAX_DISCARDED_BYTES = 20_000_000;

/** The JSON of a request's body of at most `maxBytes`, still unknown. Throws `wrongContentType`, `tooLarge`, `invalidInput`. */
export async function readJson(request: Request, maxBytes = MAX_JSON_BYTES): Promise<unknown> {
  expectType(request, "application/json");
  const parts: Uint8Array[] = [];
  for await (const part of partsUpTo(request, maxBytes)) parts.push(part);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts)));
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

/** The fields of a multipart body of at most `maxBytes`; a field given twice is refused. Throws
 * `wrongContentType`, `invalidInput`, and `tooLarge` or what stands for it here. */
export async function readMultipart(
  request: Request,
  maxBytes: number,
  tooLarge: ErrorCode = "tooLarge",
): Promise<Record<string, string | File>> {
  expectType(request, "multipart/form-data");
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const body = streamOf(partsUpTo(request, maxBytes, tooLarge));
  // Parsed from the stream: each copy of such a body counts (docs/benchmarks.md).
  const form = await new Response(body, { headers }).formData().catch((thrown: unknown) => {
    if (thrown instanceof AppError) throw thrown;
    throw invalidField("body", "notMultipart");
  });
  const fields = Object.fromEntries(form);
  if (Object.keys(fields).length === [...form].length) return fields;
  throw invalidField("body", "repeatedField");
}

function expectType(request: Request, type: string): void {
  const given = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (given !== type) throw new AppError("wrongContentType", { params: { type } });
}

/** The body's parts up to the limit, independent of the declared length. Fails with `tooLarge` as soon as the limit is passed. */
async function* partsUpTo(
  request: Request,
  maxBytes: number,
  tooLarge: ErrorCode = "tooLarge",
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

function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = await parts.next();
      if (part.done === true) controller.close();
      else controller.enqueue(part.value);
    },
  });
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

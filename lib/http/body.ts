import { AppError, invalidField, type ErrorCode } from "@/lib/platform/errors/app-error";

const MAX_JSON_BYTES = 1_000_000;
const MAX_DISCARDED_BYTES = 20_000_000;

/** The JSON of a request's body of at most `maxBytes`, still unknown. Throws `wrongContentType`, `tooLarge`, `invalidInput`. */
export async function readJson(request: Request, maxBytes = MAX_JSON_BYTES): Promise<unknown> {
  expectType(request, "application/json");
  const reader = bodyOf(request, maxBytes).getReader();
  const parts: Uint8Array[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read())
    parts.push(part.value);
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
  const body = bodyOf(request, maxBytes, tooLarge);
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

/** The body up to the limit, independent of the declared length. Fails with `tooLarge` as soon as the limit is passed. */
function bodyOf(
  request: Request,
  maxBytes: number,
  tooLarge: ErrorCode = "tooLarge",
): ReadableStream<Uint8Array> {
  const reader = request.body?.getReader();
  let size = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = await reader?.read();
      if (!part || part.done) return controller.close();
      size += part.value.byteLength;
      if (size <= maxBytes) return controller.enqueue(part.value);
      controller.error(new AppError(tooLarge));
      void discardRest(reader);
    },
  });
}

/**
 * Takes the rest off the line, as far as an honest mistake goes: a sender who is stuck in the middle of it never gets to
 * read why.
 */
async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  try {
    let discarded = 0;
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      discarded += part.value.byteLength;
      if (discarded > MAX_DISCARDED_BYTES) return void (await reader?.cancel());
    }
  } catch {
    // The sender has gone.
  }
}

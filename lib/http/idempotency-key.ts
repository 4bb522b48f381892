import { invalidField } from "@/lib/platform/errors/app-error";
import { MAX_KEY_LENGTH } from "@/lib/platform/database/idempotency";

const HEADER = "idempotency-key";
const PRINTABLE = /^[\x21-\x7e]+$/;

/** The key by which a caller makes a write happen once, undefined without one. Throws `invalidInput`. */
export function readIdempotencyKey(request: Request): string | undefined {
  return checkedKey(request.headers.get(HEADER) ?? undefined);
}

/** The key as it was given, by whomever. Throws `invalidInput` for what no key can be. */
export function checkedKey(key: unknown): string | undefined {
  if (key === undefined) return undefined;
  if (typeof key === "string" && key.length > MAX_KEY_LENGTH) throw invalidField(HEADER, "tooLong");
  if (typeof key === "string" && PRINTABLE.test(key)) return key;
  throw invalidField(HEADER, "invalid");
}

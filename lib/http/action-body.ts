import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { AppError, invalidField } from "@/lib/platform/errors/app-error";
import { assertActionArguments } from "./action-arguments";
import { decodeText } from "./body";
import { parseMultipart, type Part } from "./multipart";

/** A checked body for Next. */
export type CheckedBody = {
  readonly contentType: string;
  readonly parts: readonly Uint8Array[];
};

/** React's name for the field with the arguments; those of files are numbers. */
const ARGUMENTS = "0";

/** Returns true for a request that Next takes for a server action that a script called. */
export function isAction(method: string | undefined, headers: IncomingHttpHeaders): boolean {
  return method === "POST" && headers["next-action"] !== undefined;
}

export function isForm(headers: IncomingHttpHeaders): boolean {
  return /^multipart\/form-data\s*(?:;|$)/i.test(headers["content-type"] ?? "");
}

/**
 * Throws `invalidInput` for an action that Next would fail on: one without an id that can be one, or of another site. A browser says
 * where a call comes from; a program need not.
 */
export function assertAction(headers: IncomingHttpHeaders): void {
  if (!/^[\da-f]{42}$/.test(String(headers["next-action"])))
    throw invalidField("next-action", "invalid");
  const { origin } = headers;
  if (origin === undefined) return;
  const host = String(headers["x-forwarded-host"] ?? headers.host)
    .split(",")[0]
    ?.trim();
  if (origin === "null" || new URL(origin).host !== host) throw invalidField("origin", "invalid");
}

/**
 * Checks an action's body and writes it anew for Next, so that both read the same: text, or a form of the arguments and their files.
 * Throws `invalidInput` and `tooLarge`.
 */
export function checkActionBody(
  body: Buffer<ArrayBuffer>,
  headers: IncomingHttpHeaders,
): CheckedBody {
  if (isForm(headers)) return checkForm(parseMultipart(body, headers["content-type"] ?? ""));
  assertActionArguments(toText(body));
  return { contentType: "text/plain;charset=UTF-8", parts: [body] };
}

function checkForm(parts: readonly Part[]): CheckedBody {
  const files = parts.filter(({ fileName }) => fileName !== undefined);
  const texts = parts.filter(({ fileName }) => fileName === undefined);
  const [only] = texts;
  const ids = files.map(({ name }) => Number(name));
  const isRight =
    texts.length === 1 &&
    only?.name === ARGUMENTS &&
    files.every(({ name }) => /^[1-9]\d{0,3}$/.test(name));
  if (!isRight || new Set(ids).size < ids.length) throw invalidField("body", "notMultipart");
  assertActionArguments(toText(only.content), ids);
  const boundary = `factory-${randomUUID()}`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    parts: [
      ...parts.flatMap((part) => [
        Buffer.from(`--${boundary}\r\n${readHead(part)}\r\n\r\n`),
        part.content,
        Buffer.from("\r\n"),
      ]),
      Buffer.from(`--${boundary}--\r\n`),
    ],
  };
}

function readHead({ name, fileName, type }: Part): string {
  const disposition = `Content-Disposition: form-data; name="${name}"`;
  if (fileName === undefined) return disposition;
  const [mainType = ""] = type.split(";");
  const safeType = /^[\w.+-]+\/[\w.+-]+$/.test(mainType) ? mainType : "application/octet-stream";
  return `${disposition}; filename="${escapeQuoted(fileName)}"\r\nContent-Type: ${safeType}`;
}

/** Escapes a file name as browsers do, and backslashes as well, which Next's parser would take for escapes. */
function escapeQuoted(name: string): string {
  return name
    .replace(/\\/g, "\\\\")
    .replace(/\r/g, "%0D")
    .replace(/\n/g, "%0A")
    .replace(/"/g, "%22");
}

function toText(bytes: Buffer): string {
  try {
    return decodeText(bytes);
  } catch {
    throw new AppError("invalidInput");
  }
}

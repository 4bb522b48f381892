import { AppError, invalidField } from "@/lib/platform/errors/app-error";
import { MAX_TEXT_BYTES } from "./json-bounds";

/** One part of a multipart body. A part with a file name is a file. */
export type Part = {
  readonly name: string;
  readonly fileName: string | undefined;
  readonly type: string;
  readonly content: Buffer<ArrayBuffer>;
};

/** The most parts of a form: a deal has seven fields and a receipt. */
const MAX_PARTS = 50;
/** In bytes. The longest head has a file name of a thousand characters. */
const MAX_HEAD_BYTES = 8_000;

const LINE = "\r\n";
const END_OF_HEAD = "\r\n\r\n";

// RFC 7578: a name is a token or a quoted string, in which a backslash escapes a quote, unless the quote ends the parameter: browsers
// escape quotes in another way, and send a backslash as it is.
const PARAMETER =
  /;[ \t]*([\w-]+\*?)[ \t]*=[ \t]*(?:"((?:[^"\\\r\n]|\\(?!"[ \t]*(?:;|$)).)*\\?)"|([^\s";,]+))/gy;

/**
 * Splits a multipart body (RFC 7578) into its parts, whose contents are views of it. Throws `invalidInput` for a body that is none or has
 * too many parts, and `tooLarge` for a part above 1 MB that is no file.
 */
export function parseMultipart(body: Buffer<ArrayBuffer>, contentType: string): readonly Part[] {
  const delimiter = `--${boundaryFrom(contentType)}`;
  let at = body.indexOf(delimiter);
  if (at !== 0 && !isAtLineStart(body, at)) throw notMultipart();
  const parts: Part[] = [];
  for (;;) {
    const start = at + Buffer.byteLength(delimiter);
    if (body.toString("latin1", start, start + 2) === "--") return parts;
    const next = body.indexOf(LINE + delimiter, start);
    if (next < 0 || parts.length === MAX_PARTS) throw notMultipart();
    parts.push(parsePart(body.subarray(startOfPart(body, start), next)));
    at = next + LINE.length;
  }
}

function boundaryFrom(contentType: string): string {
  const [, quoted, token] =
    /;[ \t]*boundary=(?:"([^"\r\n]{1,70})"|([^\s";,]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? token;
  if (boundary === undefined) throw notMultipart();
  return boundary;
}

function isAtLineStart(body: Buffer, at: number): boolean {
  return at >= LINE.length && body.toString("latin1", at - LINE.length, at) === LINE;
}

/** The first byte behind the line of a delimiter, which may end in blanks. */
function startOfPart(body: Buffer, from: number): number {
  let at = from;
  while (body[at] === 0x20 || body[at] === 0x09) at++;
  if (body.toString("latin1", at, at + LINE.length) !== LINE) throw notMultipart();
  return at + LINE.length;
}

function parsePart(part: Buffer<ArrayBuffer>): Part {
  const end = part.subarray(0, MAX_HEAD_BYTES).indexOf(END_OF_HEAD);
  if (end < 0) throw notMultipart();
  const headers = parseHeaders(part.toString("utf8", 0, end));
  const { name, fileName } = parseDisposition(headers.get("content-disposition") ?? "");
  const content = part.subarray(end + END_OF_HEAD.length);
  if (fileName === undefined && content.byteLength > MAX_TEXT_BYTES) throw new AppError("tooLarge");
  return { name, fileName, type: headers.get("content-type") ?? "", content };
}

function parseHeaders(head: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of head.split(LINE)) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon < 1 || headers.has(name)) throw notMultipart();
    headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

function parseDisposition(disposition: string) {
  if (!/^form-data(?=;)/i.test(disposition)) throw notMultipart();
  const parameters = new Map<string, string>();
  let at = "form-data".length;
  while (at < disposition.length) {
    PARAMETER.lastIndex = at;
    const [whole, name, quoted, token] = PARAMETER.exec(disposition) ?? [];
    if (whole === undefined || name === undefined) throw notMultipart();
    parameters.set(name.toLowerCase(), unescape(quoted ?? token ?? ""));
    at += whole.length;
  }
  const name = parameters.get("name");
  if (name === undefined) throw notMultipart();
  return { name, fileName: extendedName(parameters) ?? parameters.get("filename") };
}

/** Undoes the escapes of browsers (WHATWG) and of other clients. */
function unescape(value: string): string {
  return value
    .replace(/\\"/g, '"')
    .replace(/%0A/gi, "\n")
    .replace(/%0D/gi, "\r")
    .replace(/%22/g, '"');
}

/** The name of `filename*` (RFC 5987), which some clients send besides or instead of the plain one. */
function extendedName(parameters: ReadonlyMap<string, string>): string | undefined {
  const [, encoded] = /^utf-8'[^']*'(.*)$/i.exec(parameters.get("filename*") ?? "") ?? [];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    throw notMultipart();
  }
}

function notMultipart(): AppError {
  return invalidField("body", "notMultipart");
}

import { deflateSync } from "node:zlib";

const CATALOG = "/Type /Catalog /Pages 2 0 R";
const PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
const PAGE = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>";

/**
 * A PDF of one empty page. The options add entries to its catalog and its trailer, and objects from number 4 on.
 */
export function createPdf({
  catalog = "",
  trailer = "",
  objects = [],
}: {
  catalog?: string;
  trailer?: string;
  objects?: readonly string[];
} = {}): Buffer<ArrayBuffer> {
  const bodies = [`<< ${CATALOG} ${catalog} >>`, PAGES, PAGE, ...objects];
  const numbered = bodies.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`);
  const header = "%PDF-1.7\n";
  const starts = numbered.map((_, at) => header.length + numbered.slice(0, at).join("").length);
  const entries = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`);
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${entries.join("")}`;
  const end = `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R ${trailer} >>`;
  const body = header + numbered.join("");
  return Buffer.from(`${body}${table}${end}\nstartxref\n${body.length}\n%%EOF\n`, "latin1");
}

/** The body of a stream object, from its dictionary entries and its bytes. */
export function pdfStream(dictionary: string, bytes: string | Uint8Array): string {
  const content = typeof bytes === "string" ? bytes : Buffer.from(bytes).toString("latin1");
  return `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** The body of a compressed object stream with these objects (by number). */
export function pdfObjectStream(objects: Readonly<Record<number, string>>): string {
  const bodies = Object.values(objects);
  const offsets = bodies.map((_, at) => bodies.slice(0, at).join(" ").length + (at > 0 ? 1 : 0));
  const head = Object.keys(objects).map((number, at) => `${number} ${offsets[at]} `);
  const dictionary = `/Type /ObjStm /N ${bodies.length} /First ${head.join("").length}`;
  const content = deflateSync(Buffer.from(head.join("") + bodies.join(" ")));
  return pdfStream(`${dictionary} /Filter /FlateDecode`, content);
}

/** A PDF that runs a script when it is opened. */
export function pdfWithScript(): Buffer<ArrayBuffer> {
  return createPdf({ catalog: "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>" });
}

/** A PDF of one page with exactly this size in bytes. */
export function pdfOfSize(bytes: number): Buffer<ArrayBuffer> {
  const filled = (length: number) => createPdf({ objects: [pdfStream("", "x".repeat(length))] });
  const around = filled(bytes).length - bytes;
  return Buffer.from(filled(bytes - around));
}

// @ts-check
import { toNumberFormat } from "./number-format.mjs";
import { Refused } from "./refused.mjs";
import { attribute, XmlReader } from "./xml.mjs";

const MAX_SHARED_CHARACTERS = 32_000_000;

/**
 * A sheet of a workbook: its file in the archive, and how a person sees it.
 *
 * @typedef {{ name: string, path: string, isHidden: boolean, isActive: boolean }} WorkbookSheet
 *
 * The parts of a workbook that its sheets refer to.
 * @typedef {{
 *   sheets: WorkbookSheet[],
 *   isFrom1904: boolean,
 *   formats: import("./number-format.mjs").NumberFormat[],
 *   strings: string[],
 * }} Workbook
 */

/**
 * @param {import("./archive.mjs").Archive} archive
 * @returns {Promise<Workbook>}
 */
export async function readWorkbook(archive) {
  const root = await readRelations(archive, "_rels/.rels");
  const path = root.find(({ type }) => type === "officeDocument")?.path ?? "xl/workbook.xml";
  if (path.endsWith(".bin")) throw new Refused("importOldFormat");
  const slash = path.lastIndexOf("/") + 1;
  const folder = path.slice(0, slash);
  const relations = await readRelations(
    archive,
    `${folder}_rels/${path.slice(slash)}.rels`,
    folder,
  );
  const findPath = (/** @type {string} */ type) => relations.find((one) => one.type === type)?.path;
  const { sheets, isFrom1904 } = await readSheets(archive, path, relations);
  return {
    sheets,
    isFrom1904,
    formats: await readFormats(archive, findPath("styles")),
    strings: await readStrings(archive, findPath("sharedStrings")),
  };
}

/**
 * @param {import("./archive.mjs").Archive} archive
 * @param {string} path
 * @param {(name: string, tag: string, within: readonly string[]) => void} open
 */
async function readTags(archive, path, open) {
  /** @type {string[]} */
  const within = [];
  const reader = new XmlReader({
    open: (name, tag) => {
      open(name, tag, within);
      within.push(name);
    },
    close: () => void within.pop(),
    text: () => undefined,
  });
  await archive.readParts(path, (part) => (reader.push(part), true));
}

/**
 * @param {import("./archive.mjs").Archive} archive
 * @param {string} path
 */
async function readRelations(archive, path, folder = "") {
  /** @type {{ id: string, type: string, path: string }[]} */
  const relations = [];
  if (!archive.has(path)) return relations;
  await readTags(archive, path, (name, tag) => {
    if (name !== "Relationship") return;
    const target = attribute(tag, "Target") ?? "";
    const type = attribute(tag, "Type")?.split("/").at(-1) ?? "";
    relations.push({ id: attribute(tag, "Id") ?? "", type, path: resolvePath(folder, target) });
  });
  return relations;
}

/**
 * @param {string} folder
 * @param {string} target
 */
function resolvePath(folder, target) {
  const url = new URL(target, `file:///${folder}`);
  return decodeURIComponent(url.pathname.slice(1));
}

/**
 * @param {import("./archive.mjs").Archive} archive
 * @param {string} path
 * @param {readonly { id: string, type: string, path: string }[]} relations
 */
async function readSheets(archive, path, relations) {
  /** @type {(WorkbookSheet & { type: string })[]} */
  const sheets = [];
  let isFrom1904 = false;
  let active = 0;
  await readTags(archive, path, (name, tag) => {
    if (name === "workbookPr") isFrom1904 = isTrue(attribute(tag, "date1904"));
    if (name === "workbookView") active ||= Number(attribute(tag, "activeTab") ?? 0);
    if (name !== "sheet") return;
    const id = attribute(tag, "r:id") ?? attribute(tag, "id");
    const found = relations.find((one) => one.id === id);
    const isHidden = (attribute(tag, "state") ?? "visible") !== "visible";
    const called = attribute(tag, "name") ?? "";
    sheets.push({
      name: called,
      path: found?.path ?? "",
      type: found?.type ?? "",
      isHidden,
      isActive: false,
    });
  });
  // Charts have sheets of their own, which count, too.
  const numbered = sheets.map((sheet, at) => ({ ...sheet, isActive: at === active }));
  const tables = numbered.filter((sheet) => sheet.type === "worksheet" && archive.has(sheet.path));
  if (tables.length === 0) throw new Refused("importType");
  return { sheets: tables, isFrom1904 };
}

/** @param {string | undefined} value */
export function isTrue(value) {
  return value === "1" || value === "true" || value === "on";
}

/**
 * The number formats of cells, by the number of their style.
 *
 * @param {import("./archive.mjs").Archive} archive
 * @param {string | undefined} path
 */
async function readFormats(archive, path) {
  /** @type {Map<number, string>} */
  const codes = new Map();
  /** @type {number[]} */
  const ids = [];
  if (path && archive.has(path))
    await readTags(archive, path, (name, tag, within) => {
      const parent = within.at(-1);
      if (name === "numFmt" && parent === "numFmts")
        codes.set(Number(attribute(tag, "numFmtId")), attribute(tag, "formatCode") ?? "");
      if (name === "xf" && parent === "cellXfs") ids.push(Number(attribute(tag, "numFmtId") ?? 0));
    });
  return ids.map((id) => toNumberFormat(id, codes.get(id)));
}

/**
 * The texts that cells refer to by number.
 *
 * @param {import("./archive.mjs").Archive} archive
 * @param {string | undefined} path
 */
async function readStrings(archive, path) {
  /** @type {string[]} */
  const strings = [];
  if (!path || !archive.has(path)) return strings;
  let text = "";
  let isText = false;
  let isPhonetic = false;
  let characters = 0;
  const reader = new XmlReader({
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh") isPhonetic = true;
      if (name === "t") isText = !isPhonetic;
    },
    close: (name) => {
      if (name === "si") strings.push(decodeEscapes(text));
      if (name === "rPh") isPhonetic = false;
      if (name === "t") isText = false;
    },
    text: (part) => {
      if (!isText) return;
      text += part;
      characters += part.length;
      if (characters > MAX_SHARED_CHARACTERS) throw new Refused("importTooLarge");
    },
  });
  await archive.readParts(path, (part) => (reader.push(part), true));
  return strings;
}

/**
 * Excel's own way to write signs that XML has none for: _x000D_.
 *
 * @param {string} text
 */
export function decodeEscapes(text) {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
}

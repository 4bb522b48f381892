// @ts-check
import { Refused } from "./refused.mjs";

/** No cell is as long as this, nor is any tag. */
const MOST_CHARACTERS = 1_000_000;
/** Entities that XML and simple HTML know; others stay as they are. */
const ENTITIES = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", "\u00A0"],
]);
const [DOUBLE, SINGLE, CLOSING] = [34, 39, 62];
const MARKUP = [
  { opens: "<!--", closes: "-->" },
  { opens: "<![CDATA[", closes: "]]>" },
  { opens: "<?", closes: "?>" },
];

/**
 * Callbacks for the parts of a document: with the local name of each tag and its text between the signs, and with decoded texts.
 *
 * @typedef {{
 *   open: (name: string, tag: string) => void,
 *   close: (name: string) => void,
 *   text: (text: string) => void,
 * }} Handlers
 */

/** Reads XML, or HTML that is as simple, in parts. It knows no document types and no entities of their own. */
export class XmlReader {
  #rest = "";
  #text = "";
  #isStopped = false;

  /** @param {Handlers} handlers */
  constructor(handlers) {
    this.handlers = handlers;
  }

  get isStopped() {
    return this.#isStopped;
  }

  /** Ignores everything that follows. */
  stop() {
    this.#isStopped = true;
  }

  /** @param {string} part */
  push(part) {
    const xml = this.#rest + part;
    let at = 0;
    while (!this.#isStopped) {
      const open = xml.indexOf("<", at);
      this.#addText(open < 0 ? xml.slice(at) : xml.slice(at, open));
      const end = open < 0 ? -1 : endOfMarkup(xml, open);
      this.#rest = open < 0 || end >= 0 ? "" : xml.slice(open);
      if (this.#rest.length > MOST_CHARACTERS) throw new Refused("importTooLarge");
      if (end < 0) return;
      this.#take(xml, open, end);
      at = end;
    }
  }

  /** @param {string} text */
  #addText(text) {
    this.#text += text;
    if (this.#text.length > MOST_CHARACTERS) throw new Refused("importTooLarge");
  }

  /**
   * @param {string} xml
   * @param {number} open
   * @param {number} end
   */
  #take(xml, open, end) {
    const sign = xml[open + 1];
    if (sign === "!" || sign === "?") {
      if (xml.startsWith("<![CDATA[", open)) {
        this.#passText();
        this.handlers.text(xml.slice(open + 9, end - 3));
      }
      return;
    }
    this.#passText();
    if (sign === "/") return this.handlers.close(localName(xml, open + 2, end - 1));
    const isEmpty = xml[end - 2] === "/";
    const name = localName(xml, open + 1, isEmpty ? end - 2 : end - 1);
    this.handlers.open(name, xml.slice(open + 1, end - 1));
    if (isEmpty) this.handlers.close(name);
  }

  #passText() {
    if (this.#text !== "") this.handlers.text(decodeEntities(this.#text));
    this.#text = "";
  }
}

/**
 * The place behind a tag, comment, declaration or the like; -1 while it is not whole.
 *
 * @param {string} xml
 * @param {number} open
 */
function endOfMarkup(xml, open) {
  const next = xml[open + 1];
  if (next === "!" || next === "?") return endOfDeclaration(xml, open);
  return endOfTag(xml, open);
}

/**
 * The place behind the sign that ends a tag; one inside quotes ends nothing.
 *
 * @param {string} xml
 * @param {number} open
 */
function endOfTag(xml, open) {
  let quote = 0;
  for (let at = open + 1; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at);
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (code === DOUBLE || code === SINGLE) quote = code;
    else if (code === CLOSING) return at + 1;
  }
  return -1;
}

/**
 * @param {string} xml
 * @param {number} open
 */
function endOfDeclaration(xml, open) {
  const known = MARKUP.find(({ opens }) => xml.startsWith(opens, open));
  if (known) {
    const end = xml.indexOf(known.closes, open + known.opens.length);
    return end < 0 ? -1 : end + known.closes.length;
  }
  // The beginning of one of those, cut off.
  if (xml.length - open < 9) return -1;
  const end = xml.indexOf(">", open);
  const subset = xml.indexOf("[", open);
  if (!xml.startsWith("<!DOCTYPE", open) || subset < 0 || end < subset) return end + 1 || -1;
  const closing = xml.indexOf("]>", subset);
  return closing < 0 ? -1 : closing + 2;
}

/**
 * The name of a tag without its prefix.
 *
 * @param {string} xml
 * @param {number} start
 * @param {number} end
 */
function localName(xml, start, end) {
  let at = start;
  let from = start;
  for (; at < end; at += 1) {
    const code = xml.charCodeAt(at);
    if (code <= 32 || code === 47) break;
    if (code === 58) from = at + 1;
  }
  return xml.slice(from, at);
}

/**
 * An attribute of a tag by its name, with or without a prefix.
 *
 * @param {string} tag
 * @param {string} name
 */
export function attribute(tag, name) {
  for (let at = tag.indexOf(name); at >= 0; at = tag.indexOf(name, at + name.length)) {
    const before = tag.charCodeAt(at - 1);
    if (before > 32 && before !== 58) continue;
    const value = attributeValue(tag, at + name.length);
    if (value !== undefined) return value;
  }
  return undefined;
}

const VALUE = /\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>/]+))/y;

/**
 * @param {string} tag
 * @param {number} at
 */
function attributeValue(tag, at) {
  VALUE.lastIndex = at;
  const found = VALUE.exec(tag);
  return found ? decodeEntities(found[1] ?? found[2] ?? found[3] ?? "") : undefined;
}

/** @param {string} text */
export function decodeEntities(text) {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
    (all, hex, decimal, name) => {
      if (name) return ENTITIES.get(name) ?? all;
      const code = hex ? parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}

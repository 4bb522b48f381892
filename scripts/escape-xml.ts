const NAMED: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot" };

/** Escapes a text for an element or a quoted attribute of XML. */
export const escapeXml = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => `&${NAMED[sign] ?? ""};`);

/** Returns the SKUs of a text, such as a pasted list or column, each once. */
export function splitSkus(text: string): string[] {
  return [...new Set(text.split(/[\s,،;]+/u).filter(Boolean))];
}

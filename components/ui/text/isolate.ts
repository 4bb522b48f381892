/** Wraps a value of unknown direction for use inside a translated sentence: what `<bdi>` is for elements. */
export function isolate(value: string): string {
  return `\u2068${value}\u2069`;
}

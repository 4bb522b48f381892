const MARKS = /\p{Cf}/gu;

/** How a language writes a currency beside an amount, such as EGP or «ج.م.», without direction marks. */
export function currencySign(locale: string, currency: string): string {
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency }).formatToParts(0);
  return (parts.find(({ type }) => type === "currency")?.value ?? currency).replace(MARKS, "");
}

import { toLatinDigits } from "@/lib/platform/input/digits";

/** The most phone numbers of a customer. */
export const MAX_PHONES = 10;

/** The most characters of a customer's notes. */
export const MAX_NOTES = 1_000;

/** Stands between phone numbers in one text, as in the cell of a file. */
export const BETWEEN_PHONES = " / ";

const EGYPT = "20";
/** The digits of an Egyptian number after its country code: 10, 11, 12 or 15 begin mobile numbers, area codes those on land. */
const NATIONAL = /^(1[0125]\d{8}|[2-9]\d{7,8})$/;
const MOBILE = /^201[0125]\d{8}$/;
/** The fewest digits of a number with a country code, and the most of any number (E.164). */
const WITH_COUNTRY = { least: 11, most: 15 };

/**
 * The digits by which two phone numbers are the same, with the country code but without what is dialed before it: "+20 100 123 4567",
 * "0020-1001234567", "01001234567" and "٠١٠٠١٢٣٤٥٦٧" are all "201001234567". A number that is not Egyptian keeps its digits.
 */
export function toPhoneKey(typed: string): string {
  const digits = readDigits(typed);
  const dialed = digits.replace(/^00/, "");
  const national = dialed.replace(/^(20)?0/, "");
  const isAbroad = dialed !== digits || typed.trim().startsWith("+");
  if (national !== dialed) return NATIONAL.test(national) ? EGYPT + national : dialed;
  // A spreadsheet takes the zero from 01001234567.
  if (!isAbroad && /^1[0125]\d{8}$/.test(dialed)) return EGYPT + dialed;
  return dialed;
}

/** The digits of a typed text, whatever script they are in and whatever stands between them. */
export function readDigits(typed: string): string {
  return toLatinDigits(typed).replace(/\D/g, "");
}

/** The address that calls a number, with the country code where it is known. */
export function toPhoneLink(typed: string): string {
  const key = toPhoneKey(typed);
  return hasCountry(key) ? `tel:+${key}` : `tel:${key}`;
}

/** The address of a chat in WhatsApp; null for a number on land in Egypt, and for one without a country code. */
export function toWhatsAppLink(typed: string): string | null {
  const key = toPhoneKey(typed);
  const isReached = key.startsWith(EGYPT) ? MOBILE.test(key) : hasCountry(key);
  return isReached ? `https://wa.me/${key}` : null;
}

function hasCountry(key: string): boolean {
  if (key.startsWith(EGYPT)) return NATIONAL.test(key.slice(EGYPT.length));
  return (
    !key.startsWith("0") && key.length >= WITH_COUNTRY.least && key.length <= WITH_COUNTRY.most
  );
}

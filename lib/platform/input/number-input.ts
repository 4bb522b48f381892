import * as z from "zod/mini";
import { isBlank, readUnits, type NumberReason, type ReadNumber } from "./numbers";

/**
 * Reads text as a number and leaves other values as they are, blank text as "". A text that cannot be read is an issue with the reason
 * as its message, or the message that `messages` has instead.
 */
export function parseNumber(
  read: (text: string) => ReadNumber,
  messages: Partial<Record<NumberReason, string>> = {},
) {
  return z.transform((value: unknown, { issues }) => {
    if (typeof value !== "string") return value;
    if (isBlank(value)) return "";
    const result = read(value);
    if ("value" in result) return result.value;
    const message = messages[result.reason] ?? result.reason;
    issues.push({ code: "custom", message, input: value });
    return z.NEVER;
  });
}

/** Reads text as a whole number like `parseNumber`; a number with too many digits is an issue that names the limit `max`. */
export function parseWholeNumber(max: number) {
  return z.transform((value: unknown, { issues }) => {
    if (typeof value !== "string") return value;
    if (isBlank(value)) return "";
    const result = readUnits(value);
    if ("value" in result) return result.value;
    if (result.reason === "tooManyDigits")
      issues.push({
        code: "too_big",
        maximum: max,
        origin: "number",
        message: "numberTooLarge",
        input: value,
      });
    else issues.push({ code: "custom", message: result.reason, input: value });
    return z.NEVER;
  });
}

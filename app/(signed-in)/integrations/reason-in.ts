import type { Refusal } from "@/lib/platform/errors/app-error";

/** Why the server refused a field, as the key of the reason's text. */
export function reasonIn(refusal: Refusal | null, field: string): string | undefined {
  const line = refusal?.details?.lines?.find((one) => String(one.field).split(".")[0] === field);
  return line === undefined ? undefined : String(line.reason);
}

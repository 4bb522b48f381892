import { useTranslations } from "next-intl";
import { toSize } from "@/lib/system/rules";

/** Returns a function that writes bytes as megabytes, or from a thousand of them on as gigabytes. */
export function useSize(): (bytes: number) => string {
  const t = useTranslations("system");
  return (bytes) => {
    const { value, unit } = toSize(bytes);
    return t(unit, { value });
  };
}

import { useTranslations } from "next-intl";

const GIGABYTE = 1e9;

/** Returns a function that writes bytes as megabytes, or from a thousand of them on as gigabytes. */
export function useSize(): (bytes: number) => string {
  const t = useTranslations("system");
  return (bytes) => {
    const isLarge = bytes >= GIGABYTE;
    const value = Math.round(bytes / (isLarge ? 1e8 : 1e5)) / 10;
    return t(isLarge ? "gigabytes" : "megabytes", { value });
  };
}

import { useTranslations } from "next-intl";
import { isSystem } from "@/lib/people/rules";

/** Writes what a person is called: the display name, else the username, or that the product itself acted. */
export function useNameOf(): (username: string, displayName: string | null) => string {
  const t = useTranslations("users");
  return (username, displayName) => displayName ?? (isSystem(username) ? t("system") : username);
}

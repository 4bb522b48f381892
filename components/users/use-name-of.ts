import { useTranslations } from "next-intl";
import { programNameIn } from "@/lib/auth/program-name";
import { isSystem } from "@/lib/users/names/rules";

/** Writes what a person is called: the display name, else the username; or that the product itself, or a token, acted. */
export function useDisplayName(): (username: string, displayName: string | null) => string {
  const t = useTranslations("users");
  return (username, displayName) => {
    if (displayName !== null) return displayName;
    const program = programNameIn(username);
    if (program !== null) return t("token", { name: program });
    return isSystem(username) ? t("system") : username;
  };
}

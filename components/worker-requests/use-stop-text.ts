import { useFormatter, useTranslations } from "next-intl";
import {
  getShortage,
  hasNothingToAccept,
  type ListedRequest,
} from "@/lib/requests/worker/review/shortage";

/** Returns why a waiting request cannot be accepted at all with the current stock; undefined where it can. */
export function useStopText(): (request: ListedRequest) => string | undefined {
  const t = useTranslations("salesRequestItems");
  const format = useFormatter();
  return (request) => {
    if (!hasNothingToAccept(request)) return undefined;
    if (request.available === null) return t("gone");
    return t("short", { count: format.number(getShortage(request)) });
  };
}

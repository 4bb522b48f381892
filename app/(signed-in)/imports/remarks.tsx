import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { useMomentText } from "@/components/hooks/use-moment-text";
import type { ImportResult } from "@/lib/imports/jobs/schema";
import classes from "@/components/imports/imports.module.css";

/** Facts about the reading of a file that a person would not see otherwise. */
export function Remarks({ result }: { readonly result: ImportResult }) {
  const t = useTranslations("imports");
  const momentText = useMomentText();
  const { mapping, blanksKept, filledCount, hiddenRowCount } = result;
  const remarks = [
    mapping &&
      t("remembered", { username: isolate(mapping.username), at: momentText(mapping.usedAt) }),
    blanksKept > 0 && t("blanksKept", { count: blanksKept }),
    filledCount > 0 && t("filled", { count: filledCount }),
    hiddenRowCount > 0 && t("hiddenRows", { count: hiddenRowCount }),
  ].filter((remark) => typeof remark === "string");
  return remarks.map((remark) => (
    <p key={remark} className={classes.units}>
      {remark}
    </p>
  ));
}

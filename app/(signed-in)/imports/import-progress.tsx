import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import classes from "@/components/imports/imports.module.css";
import type { Import } from "./use-import";

type Props = { readonly one: Import; readonly fileName: string };

/** Progress of an import, with a button that cancels it. */
export function ImportProgress({ one, fileName }: Props) {
  const t = useTranslations("imports");
  const { view, cancel, isCancelling, hasLostSight } = one;
  const { stage = "reading", written = 0, rows = null } = view ?? {};
  return (
    <div className={classes.progress}>
      <p role="status" className={classes.stage}>
        {t(`stages.${stage}`, { file: isolate(fileName), rows: Number(rows), written })}
      </p>
      <progress
        aria-label={t("progress")}
        className={classes.bar}
        {...(stage === "writing" && rows && { max: rows, value: written })}
      />
      {hasLostSight && <p role="alert">{t("lostSight")}</p>}
      <Button
        variant="default"
        disabled={!view || view.state !== "running"}
        loading={isCancelling}
        onClick={cancel}
      >
        {t("cancel")}
      </Button>
    </div>
  );
}

import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { countStates } from "@/lib/system/checks/rules";
import type { SystemView } from "@/lib/system/schema";
import { MARKS } from "./state-mark";
import classes from "./system.module.css";

type Props = {
  readonly checks: SystemView["checks"];
  readonly isChecking: boolean;
  readonly onCheck: () => void;
};

/** Says in one line whether everything is in order, and checks again. */
export function Summary({ checks, isChecking, onCheck }: Props) {
  const t = useTranslations("system");
  const { warning, problem } = countStates(checks);
  const worst = (problem > 0 && "problem") || (warning > 0 && "warning") || "ok";
  const Icon = MARKS[worst];
  return (
    <section className={classes.summary} data-state={worst} aria-label={t("summary.label")}>
      <Icon size={40} stroke={1.5} aria-hidden />
      <div className={classes.words} aria-live="polite">
        <h2>{t(`summary.${worst}`, { count: worst === "problem" ? problem : warning })}</h2>
        <p>{t("summary.text")}</p>
      </div>
      <Button
        variant="default"
        leftSection={<IconRefresh aria-hidden />}
        loading={isChecking}
        onClick={onCheck}
      >
        {t("checkAgain")}
      </Button>
    </section>
  );
}

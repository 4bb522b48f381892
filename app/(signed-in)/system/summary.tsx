import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Verdict } from "@/components/ui/states/verdict";
import { countStates } from "@/lib/system/checks/rules";
import type { SystemView } from "@/lib/system/schema";
import { MARKS } from "./state-mark";

const TONES = { ok: "good", warning: "warning", problem: "bad" } as const;

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
  return (
    <Verdict
      tone={TONES[worst]}
      Icon={MARKS[worst]}
      label={t("summary.label")}
      title={t(`summary.${worst}`, { count: worst === "problem" ? problem : warning })}
      action={
        <Button
          variant="default"
          leftSection={<IconRefresh aria-hidden />}
          loading={isChecking}
          onClick={onCheck}
        >
          {t("checkAgain")}
        </Button>
      }
    >
      <p>{t("summary.text")}</p>
    </Verdict>
  );
}

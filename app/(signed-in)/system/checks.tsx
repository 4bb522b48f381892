import { useTranslations } from "next-intl";
import { useActor } from "@/components/data/actor";
import { lazyPart } from "@/components/loading/lazy-part";
import { ButtonToCome } from "@/components/ui/states/to-come";
import { isolate } from "@/components/ui/text/isolate";
import { TitledCard } from "@/components/ui/titled-card";
import type { SystemView } from "@/lib/system/schema";
import { can } from "@/lib/auth/permissions";
import { hasAdvice } from "@/lib/system/checks/rules";
import { StateMark } from "./state-mark";
import classes from "./system.module.css";

const BackUpButton = lazyPart(
  () => import("./back-up-button").then((part) => part.BackUpButton),
  <div className={classes.backUp}>
    <ButtonToCome />
  </div>,
);

type Check = SystemView["checks"][number];

const URGENCY: Readonly<Record<Check["state"], number>> = { problem: 0, warning: 1, ok: 2 };

const compareUrgency = (one: Check, other: Check) => URGENCY[one.state] - URGENCY[other.state];

/** The checks of the machine, each with its state and one sentence; what has to be solved comes first. */
export function Checks({ checks }: { readonly checks: readonly Check[] }) {
  const t = useTranslations("system");
  return (
    <TitledCard title={t("sections.checks")}>
      <ul className={classes.checks}>
        {[...checks].sort(compareUrgency).map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
    </TitledCard>
  );
}

function CheckRow({ check: { id, state, finding, values } }: { readonly check: Check }) {
  const t = useTranslations("system");
  const actor = useActor();
  const words: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values))
    words[name] = typeof value === "string" ? isolate(value) : value;
  return (
    <li className={classes.check}>
      <StateMark state={state} />
      <span className={classes.name}>{t(`checks.${id}`)}</span>
      <div className={classes.finding}>
        {t(`findings.${finding}`, words)}
        {id === "backups" && can(actor, "system.backUp") && <BackUpButton />}
        {hasAdvice(finding) && (
          <details className={classes.advice}>
            <summary>{t("forAdministrator")}</summary>
            {t(`advice.${finding}`)}
          </details>
        )}
      </div>
    </li>
  );
}

import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  type Icon,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { State } from "@/lib/system/checks/rules";
import classes from "./system.module.css";

/** The shape of each state. */
export const MARKS: Readonly<Record<State, Icon>> = {
  ok: IconCircleCheck,
  warning: IconAlertTriangle,
  problem: IconExclamationCircle,
};

/** A state as a shape with its word, never by color alone. */
export function StateMark({ state }: { readonly state: State }) {
  const t = useTranslations("system.states");
  const Icon = MARKS[state];
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={20} aria-hidden />
      {t(state)}
    </span>
  );
}

"use client";

import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode, Ref } from "react";
import { useActor } from "@/components/data/actor";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { PersonName, unmistakableName } from "@/components/users/person-name";
import { LOG_KINDS } from "@/lib/logs/filters";
import type { LogFilter } from "@/lib/logs/schema";
import classes from "./logs.module.css";
import { useDays } from "@/components/hooks/use-days";
import { findNamedDay, NAMED_DAYS } from "./log-query";
import { SearchedChips } from "./searched-chips";
import type { Typed } from "./use-filter";
import { useShortFilterName } from "./use-filter-name";

/** A person whose entries can be chosen. */
export type LoggedPerson = { readonly username: string; readonly displayName: string | null };

/** Number of people with a chip of their own, as far as there is room; all of them are in the select. */
const SHOWN_PEOPLE = 6;

type Props = {
  readonly typed: Typed;
  /** The last search. */
  readonly searched: LogFilter;
  /** In the order of their last sign-ins, the latest first; then those who were deactivated. */
  readonly people: readonly LoggedPerson[];
  readonly isFormOpen: boolean;
  readonly formId: string;
  readonly formToggleRef: Ref<HTMLButtonElement>;
  readonly onFormToggle: () => void;
  readonly onChoose: (changes: Partial<Typed>) => void;
};

/**
 * The filters that one press sets: today, yesterday, a person, a kind of action. On phones one line, with the form behind a button, and what
 * that filters by.
 */
export function FilterChips({ typed, searched, people, isFormOpen, ...on }: Props) {
  const { formId, formToggleRef } = on;
  const t = useTranslations("logs");
  const own = useActor();
  const days = useDays();
  const namedDay = findNamedDay(typed, days);
  const others = people.filter(({ username }) => username !== own.username);
  const choosePerson = (person: string) => on.onChoose({ person, username: "" });
  return (
    <div className={classes.scrollLine} role="group" aria-label={t("quick")}>
      <button
        ref={formToggleRef}
        type="button"
        className={classes.more}
        aria-label={t("more")}
        aria-expanded={isFormOpen}
        aria-controls={formId}
        onClick={on.onFormToggle}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden />
      </button>
      {!isFormOpen && <SearchedChips searched={searched} onChoose={on.onChoose} />}
      {NAMED_DAYS.map((name) => {
        const isChosen = name === namedDay;
        const chosen = isChosen ? "" : days[name];
        return (
          <Chip
            key={name}
            isChosen={isChosen}
            onPress={() => on.onChoose({ startDate: chosen, endDate: chosen })}
          >
            {t(name)}
          </Chip>
        );
      })}
      <div className={classes.people}>
        {others.slice(0, SHOWN_PEOPLE).map((one) => {
          const isChosen = typed.person === one.username;
          return (
            <Chip
              key={one.username}
              title={one.username}
              isChosen={isChosen}
              onPress={() => choosePerson(isChosen ? "" : one.username)}
            >
              <PersonName {...one} />
            </Chip>
          );
        })}
      </div>
      <FilterSelect
        label={t("person")}
        value={typed.person}
        choices={[
          { value: "", label: t("anyPerson") },
          ...people.map((one) => ({ value: one.username, label: unmistakableName(one) })),
        ]}
        onChange={choosePerson}
      />
      <KindSelect action={typed.action} onChange={(action) => on.onChoose({ action })} />
    </div>
  );
}

type KindProps = { readonly action: string; readonly onChange: (action: string) => void };

/** Chooses a kind of actions. Actions that were chosen otherwise, such as by a link, are one more choice while they filter. */
function KindSelect({ action, onChange }: KindProps) {
  const t = useTranslations("logs");
  const kinds = useTranslations("logKinds");
  const name = useShortFilterName()(action);
  const isKind = LOG_KINDS.some((kind) => kind === action);
  return (
    <FilterSelect
      label={t("kind")}
      value={name === undefined ? "" : action}
      choices={[
        { value: "", label: t("anyKind") },
        ...LOG_KINDS.map((value) => ({ value, label: kinds(value) })),
        ...(name === undefined || isKind ? [] : [{ value: action, label: name }]),
      ]}
      onChange={onChange}
    />
  );
}

type ChipProps = {
  readonly title?: string;
  readonly isChosen: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

function Chip({ title, isChosen, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      title={title}
      className={classes.chip}
      aria-pressed={isChosen}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { ChoiceBar } from "@/components/ui/fields/choice-bar";
import { SearchField } from "@/components/ui/fields/search-field";
import { MAX_OWN_SEARCH, OWN_STATES } from "@/lib/requests/sales/filters";
import classes from "./my-requests.module.css";
import type { useOwnRequests } from "./use-own-requests";

type Props = { readonly own: ReturnType<typeof useOwnRequests> };

/** Narrows the list to the requests of a state, and to those with a number or product. */
export function FilterBar({ own }: Props) {
  const t = useTranslations();
  return (
    <div className={classes.filter}>
      <SearchField
        maxLength={MAX_OWN_SEARCH}
        label={t("salesMyRequests.search")}
        clearLabel={t("salesMyRequests.clearSearch")}
        value={own.typed}
        onChange={own.searchFor}
      />
      <ChoiceBar
        isRow
        label={t("salesMyRequests.state")}
        choices={[
          { value: "" as const, label: t("salesMyRequests.all") },
          ...OWN_STATES.map((value) => ({
            value,
            label: t(value === "waiting" ? "salesMyRequests.waiting" : `status.${value}`),
          })),
        ]}
        chosen={own.filter.state}
        onChoose={({ value }) => own.showState(value)}
      />
    </div>
  );
}

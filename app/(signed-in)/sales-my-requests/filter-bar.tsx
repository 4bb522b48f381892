"use client";

import { useDebouncedCallback } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { chooseParameters } from "@/components/hooks/address";
import { ChoiceBar } from "@/components/ui/fields/choice-bar";
import { SearchField } from "@/components/ui/fields/search-field";
import { toLatinDigits } from "@/lib/platform/input/digits";
import { MAX_OWN_SEARCH, OWN_STATES } from "@/lib/requests/sales/filters";
import classes from "./my-requests.module.css";
import type { OwnFilter } from "./use-own-filter";

/** Typing pauses this long (milliseconds) before the search is asked for. */
const PAUSE = 200;

type Props = { readonly filter: OwnFilter };

/** Narrows the list to the requests of a state, and to those with a number or product. */
export function FilterBar({ filter }: Props) {
  const t = useTranslations();
  const [typed, setTyped] = useState(filter.q);
  const searchLater = useDebouncedCallback(
    (text: string) => chooseParameters({ q: toLatinDigits(text.trim()) }),
    PAUSE,
  );
  return (
    <div className={classes.filter}>
      <SearchField
        maxLength={MAX_OWN_SEARCH}
        label={t("salesMyRequests.search")}
        clearLabel={t("salesMyRequests.clearSearch")}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          searchLater(text);
        }}
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
        chosen={filter.state}
        onChoose={({ value }) => chooseParameters({ state: value })}
      />
    </div>
  );
}

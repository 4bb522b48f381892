"use client";

import { Button, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { FocusEvent } from "react";
import type { DealFilter } from "@/lib/customers/deals/filters";
import type { DealView } from "@/lib/customers/deals/schema";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { DealChoices } from "./deal-choices";
import { DealsTable } from "./deals-table";
import type { DealEditing } from "./use-deal-editing";
import type { DealSelection } from "./use-selection";
import { lazyPart } from "@/components/loading/lazy-part";

const SelectionBar = lazyPart(() =>
  import("./selection-bar").then((loaded) => loaded.SelectionBar),
);

type Props = Pick<DealChoices, "onDelete" | "onPrint" | "onOpenReceipt"> & {
  readonly filter: DealFilter;
  /** The deals that the filter shows. */
  readonly shown: readonly DealView[];
  readonly selection: DealSelection;
  readonly editing: DealEditing;
  readonly onPrintSelected: () => void;
  /** The id of the deal that was just added or changed. */
  readonly markedId: string | undefined;
  /** True when the customer has no deals at all. */
  readonly isEmpty: boolean;
  /** True when the customer gets no new deals. */
  readonly isArchived: boolean;
  readonly onFocusCapture: (event: FocusEvent<HTMLElement>) => void;
};

/** Returns the message that says that a filter finds no deals. */
function nameEmptyText({ value, sku }: DealFilter) {
  if (sku === undefined) return "noneShown";
  return value === "" ? "noneOfProduct" : "noneOfProductShown";
}

/** The deals that the filter shows, and the bar that prints the selected ones. */
export function Deals({ filter, shown, selection, editing, ...props }: Props) {
  const t = useTranslations("deals");
  if (props.isEmpty)
    return (
      <EmptyState text={t("none")}>
        {!props.isArchived && (
          <Button leftSection={<IconPlus aria-hidden />} onClick={editing.add}>
            {t("add")}
          </Button>
        )}
      </EmptyState>
    );
  return (
    <>
      <Stack component="section" aria-label={t("heading")} onFocusCapture={props.onFocusCapture}>
        <DealsTable
          // From the first one on again when others are shown.
          key={`${filter.mode} ${filter.value} ${filter.sku}`}
          deals={shown}
          emptyText={t(nameEmptyText(filter))}
          selectedIds={selection.ids}
          markedId={props.markedId}
          onSelect={selection.select}
          onPrint={props.onPrint}
          onEdit={editing.open}
          onDelete={props.onDelete}
          onOpenReceipt={props.onOpenReceipt}
        />
      </Stack>
      {shown.length > 0 && (
        <SelectionBar selected={selection.selected} onPrint={props.onPrintSelected} />
      )}
    </>
  );
}

"use client";

import { Box, Button, Group, Stack, VisuallyHidden } from "@mantine/core";
import { IconCircleCheck, IconPlus, IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { FocusEvent } from "react";
import { EmptyState } from "@/components/ui/states/empty-state";
import { isolate } from "@/components/ui/text/isolate";
import type { DealView } from "@/lib/customers/deals/schema";
import type { DealChoices } from "./deal-choices";
import { useDealDateText } from "./deal-date";
import { DealsTable } from "./deals-table";
import type { usePrinting } from "./printing/use-printing";
import { SelectionBar } from "./selection-bar";
import type { DealChange, useDealEditing } from "./use-deal-editing";
import type { useDealFilter } from "./use-deal-filter";
import type { useSelection } from "./use-selection";
import { Notice } from "@/components/ui/states/notice";

type Props = Pick<DealChoices, "onDelete"> & {
  readonly dealFilter: ReturnType<typeof useDealFilter>;
  readonly selection: ReturnType<typeof useSelection>;
  readonly editing: ReturnType<typeof useDealEditing>;
  readonly printing: ReturnType<typeof usePrinting>;
  /** True when the customer has no deals at all. */
  readonly isEmpty: boolean;
  /** True when the customer gets no new deals. */
  readonly isArchived: boolean;
  readonly onFocusCapture: (event: FocusEvent<HTMLElement>) => void;
};

/** The deals that the filter shows, what was done to them last, and the bar that prints the selected ones. */
export function Deals({ dealFilter, selection, editing, printing, ...props }: Props) {
  const t = useTranslations("deals");
  const { filter, shown } = dealFilter;
  const { change } = editing;
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
      <div>
        <div role="status">
          {change && <ChangeText change={change} shown={shown} onPrint={printing.askForDeal} />}
        </div>
        <Stack component="section" aria-label={t("heading")} onFocusCapture={props.onFocusCapture}>
          <DealsTable
            // From the first one on again when others are shown.
            key={`${filter.mode} ${filter.value}`}
            deals={shown}
            selectedIds={selection.ids}
            markedId={change?.deal?._id}
            onSelect={selection.select}
            onPrint={printing.askForDeal}
            onEdit={editing.open}
            onDelete={props.onDelete}
            onOpenReceipt={printing.openReceipt}
          />
        </Stack>
      </div>
      {shown.length > 0 && (
        <SelectionBar
          selected={selection.selected}
          onPrint={() => printing.askForSelected(selection.selected)}
        />
      )}
    </>
  );
}

type ChangeProps = {
  readonly change: DealChange;
  readonly shown: readonly DealView[];
  readonly onPrint: (deal: DealView) => void;
};

/** Says what was done to a deal, since the filter may hide a new one, and prints that one. */
function ChangeText({ change: { what, deal }, shown, onPrint }: ChangeProps) {
  const t = useTranslations("deals");
  const dateText = useDealDateText();
  if (what !== "added") return <VisuallyHidden>{t(what)}</VisuallyHidden>;
  const isShown = shown.some(({ _id }) => _id === deal?._id);
  return (
    <Box mb="md">
      <Notice color="green" Icon={IconCircleCheck}>
        <Group justify="space-between" gap="xs">
          <span>
            {t("added")} {!isShown && t("addedHidden")}
          </span>
          {deal && (
            <Button
              variant="default"
              leftSection={<IconPrinter size="1.25em" aria-hidden />}
              aria-description={t("printOf", { date: isolate(dateText(deal)) })}
              onClick={() => onPrint(deal)}
            >
              {t("print")}
            </Button>
          )}
        </Group>
      </Notice>
    </Box>
  );
}

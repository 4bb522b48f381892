"use client";

import { Paper, VisuallyHidden } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useDeferredValue, useMemo, useState, useTransition, type ReactNode } from "react";
import { EmptyState } from "@/components/ui/states/empty-state";
import { LinkGone } from "@/components/ui/states/link-gone";
import { EndOfList } from "@/components/ui/states/end-of-list";
import { Table } from "@/components/ui/table";
import { useLinkedCard } from "@/components/hooks/use-linked-card";
import { inOrder, type DealOrder } from "@/lib/customers/deals/rules";
import type { DealView } from "@/lib/customers/deals/schema";
import type { DealChoices } from "./deal-choices";
import { DealRow } from "./deal-row";
import classes from "./deals-table.module.css";
import { useOpened } from "./use-opened";
import { Skeleton } from "@/components/ui/states/skeleton";

/** Rows in a part, and parts rendered at a time. */
const ROWS = 10;
const PARTS = 3;

const LATEST_FIRST: DealOrder = { by: "date", isDescending: true };

type Props = DealChoices & {
  readonly deals: readonly DealView[];
  /** The ids of the selected ones. */
  readonly selectedIds: ReadonlySet<string>;
  /** The id of the one that was just added or changed. */
  readonly markedId: string | undefined;
  /** Says that there are none. */
  readonly emptyText: string;
};

/** The deals as a table, on phones and upright tablets as one block for each; more of the rows are made as one scrolls. */
export function DealsTable({ deals, markedId, emptyText, ...props }: Props) {
  const t = useTranslations("deals");
  const [order, setOrder] = useState(LATEST_FIRST);
  const [count, setCount] = useState(PARTS);
  const [isMaking, startMaking] = useTransition();
  const sorted = useMemo(() => inOrder(deals, order), [deals, order]);
  const linked = useLinkedCard({
    isThere: (id) => sorted.slice(0, count * ROWS).some(({ _id }) => _id === id),
    mayCome: (id) => sorted.some(({ _id }) => _id === id),
    loadMore: makeMore,
    hasFailed: false,
  });
  const marked = markedId ?? (linked.id || undefined);
  const opened = useOpened(marked);
  const all = Math.ceil(sorted.length / ROWS);
  const isEnded = count >= all;

  function makeMore() {
    if (!isMaking) startMaking(() => setCount(count + PARTS));
  }

  if (deals.length === 0) return <EmptyState text={emptyText} />;
  return (
    <>
      {linked.isGone && <LinkGone />}
      <Paper withBorder radius="lg" className={classes.frame}>
        {/* The roles stay where the narrow form takes the table's own away. */}
        <Table role="table" className={classes.table} aria-label={t("heading")}>
          <Heads order={order} onOrder={setOrder} />
          {Array.from({ length: Math.min(count, all) }, (_, at) => (
            <Part
              key={at}
              deals={sorted.slice(at * ROWS, (at + 1) * ROWS)}
              markedId={marked}
              openIds={opened.ids}
              onToggle={opened.toggle}
              {...props}
            />
          ))}
        </Table>
        {!isEnded && <Skeleton blockSize="4rem" borderRadius={0} />}
      </Paper>
      <EndOfList isEnded={isEnded} onReach={makeMore} />
    </>
  );
}

type HeadsProps = { readonly order: DealOrder; readonly onOrder: (order: DealOrder) => void };

function Heads(props: HeadsProps) {
  const t = useTranslations("deals");
  return (
    <Table.Thead isSticky role="rowgroup">
      <Table.Tr role="row">
        <Table.Th role="columnheader" className={classes.boxColumn}>
          <VisuallyHidden>{t("select")}</VisuallyHidden>
        </Table.Th>
        <SortedHead {...props} by="date" text={t("filter.date")} className={classes.date}>
          {" · "}
          {t("id")}
        </SortedHead>
        <Table.Th role="columnheader" className={classes.products}>
          {t("products")}
        </Table.Th>
        <Table.Th role="columnheader" className={classes.wide}>
          {t("gross")}
        </Table.Th>
        <Table.Th role="columnheader" className={classes.wide}>
          {t("discount")}
        </Table.Th>
        <SortedHead {...props} by="total" text={t("dealTotal")} className={classes.total} />
        <Table.Th role="columnheader" className={classes.receiptColumn}>
          {t("receipt")}
        </Table.Th>
        <Table.Th role="columnheader" className={classes.actionsColumn}>
          <VisuallyHidden>{t("actions")}</VisuallyHidden>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  );
}

type SortedHeadProps = HeadsProps & {
  readonly by: DealOrder["by"];
  readonly text: string;
  readonly className: string | undefined;
  /** The rest of the column. */
  readonly children?: ReactNode;
};

/** A head that sorts by its column, and the other way round when pressed again. */
function SortedHead({ order, onOrder, by, text, ...column }: SortedHeadProps) {
  const isSorted = order.by === by;
  const direction = order.isDescending ? "descending" : "ascending";
  const Icon = order.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <Table.Th
      role="columnheader"
      className={column.className}
      aria-sort={isSorted ? direction : undefined}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() => onOrder({ by, isDescending: !isSorted || !order.isDescending })}
      >
        {text}
        {isSorted && <Icon size={14} aria-hidden />}
      </button>
      {column.children}
    </Table.Th>
  );
}

type PartProps = Omit<Props, "emptyText"> & {
  readonly openIds: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
};

// Well beyond the screen, so that a part is there before one scrolls to it.
const NEAR = { rootMargin: "1500px" };

/**
 * Some of the rows; far from the screen only their height stays, however many deals there are. They are made when there is
 * time between two frames.
 */
function Part({ deals, selectedIds, markedId, openIds, ...choices }: PartProps) {
  const { ref, entry } = useIntersection<HTMLTableSectionElement>(NEAR);
  const isNear = entry?.isIntersecting !== false;
  const isMade = useDeferredValue(isNear) && isNear;
  return (
    <Table.Tbody ref={ref} role="rowgroup">
      {!isMade && <Table.Tr aria-hidden h={entry?.boundingClientRect.height} />}
      {isMade &&
        deals.map((deal) => (
          <DealRow
            key={deal._id}
            deal={deal}
            isSelected={selectedIds.has(deal._id)}
            isMarked={deal._id === markedId}
            isOpen={openIds.has(deal._id)}
            {...choices}
          />
        ))}
    </Table.Tbody>
  );
}

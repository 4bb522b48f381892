"use client";

import { Paper } from "@mantine/core";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { Skeleton } from "@/components/ui/states/skeleton";
import { Table } from "@/components/ui/table";
import { useHeightWhenFar } from "@/components/hooks/use-height-when-far";
import type { Entry } from "./kept-quantities-schema";
import classes from "./reorder-list.module.css";
import { ReorderRow, type SetQuantity } from "./reorder-row";
import type { Line } from "./use-reorder-list";

type Quantities = {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly round: number;
  readonly set: SetQuantity;
};

type Props = Quantities & {
  readonly parts: readonly { readonly items: readonly Line[] }[];
  /** True while more lines are loading. */
  readonly hasMore: boolean;
};

/** The lines of the list: a table, or on a small screen one block for each. */
export function ReorderTable({ parts, hasMore, entries, round, set }: Props) {
  const t = useTranslations("reorderList");
  return (
    <Paper withBorder radius="md" className={classes.frame}>
      {/* The roles stay where the narrow form takes the table's own away. */}
      <Table role="table" className={classes.table} aria-label={t("title")}>
        <Table.Thead isSticky role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="columnheader">{t("product")}</Table.Th>
            <Table.Th role="columnheader">{t("color")}</Table.Th>
            <Table.Th role="columnheader" className={classes.figure}>
              {t("available")}
            </Table.Th>
            <Table.Th role="columnheader" className={classes.figure}>
              {t("minimum")}
            </Table.Th>
            <Table.Th role="columnheader" className={classes.order}>
              {t("toOrder")}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        {parts.map(({ items }, at) => (
          <Part key={at} part={items} entries={entries} round={round} set={set} />
        ))}
      </Table>
      {hasMore && <Skeleton blockSize="4rem" borderRadius={0} />}
    </Paper>
  );
}

type PartProps = Quantities & { readonly part: readonly Line[] };

/** Some rows of the list; far from the screen only their height stays, however many there are. */
const Part = memo(function Part({ part, entries, round, set }: PartProps) {
  const { ref, height } = useHeightWhenFar<HTMLTableSectionElement>();
  return (
    <Table.Tbody ref={ref} role="rowgroup">
      {height === undefined ? (
        part.map((line) => (
          <ReorderRow
            key={`${line.colorId} ${round}`}
            line={line}
            entry={entries.get(line.code)}
            onSet={set}
          />
        ))
      ) : (
        <Table.Tr aria-hidden h={height} />
      )}
    </Table.Tbody>
  );
});

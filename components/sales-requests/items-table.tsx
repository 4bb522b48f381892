"use client";

import { Button, Text, VisuallyHidden } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ColorName } from "@/components/products/color-name";
import { RequestedAs } from "@/components/products/requested-as";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import { Table } from "@/components/ui/table";
import { useDayText } from "@/components/hooks/use-day-text";
import type { StockAction } from "@/lib/stock/schema";
import classes from "./items-table.module.css";
import { namesOfItem, listShortages, type ListedItem } from "@/lib/requests/sales/review/shortage";

type Props = {
  /** Names the table for those who do not see it. */
  readonly label: string;
  /** The direction of the stock change; "remove" also shows the units that exceed the available stock. */
  readonly action: StockAction;
  /** The lines; `available` in them adds a column. */
  readonly items: readonly ListedItem[];
  /** Adds a button to every row that removes it. */
  readonly onRemove?: (at: number) => void;
};

/** The items of a sales request (spec §2): a table, or in a narrow place one block for each. */
export function ItemsTable({ label, action, items, onRemove }: Props) {
  const shortages = listShortages(items);
  const withAvailable = items.some(({ available }) => available !== undefined);
  return (
    <div className={classes.place}>
      {/* The roles stay where the narrow form takes the table's own away. */}
      <Table role="table" aria-label={label} className={classes.table}>
        <Heads withAvailable={withAvailable} withRemove={onRemove !== undefined} />
        <Table.Tbody role="rowgroup">
          {items.map((item, at) => (
            <Row
              key={at}
              item={item}
              shortage={action === "remove" ? (shortages[at] ?? 0) : 0}
              withAvailable={withAvailable}
              onRemove={onRemove && (() => onRemove(at))}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Heads({ withAvailable, withRemove }: Record<"withAvailable" | "withRemove", boolean>) {
  const t = useTranslations();
  return (
    <Table.Thead role="rowgroup">
      <Table.Tr role="row">
        <Table.Th role="columnheader">{t("common.product")}</Table.Th>
        <Table.Th role="columnheader" className={classes.sort}>
          {t("common.sort")}
        </Table.Th>
        <Table.Th role="columnheader" className={classes.color}>
          {t("common.color")}
        </Table.Th>
        <Table.Th role="columnheader" ta="end" className={classes.quantity}>
          {t("common.quantity")}
        </Table.Th>
        {withAvailable && (
          <Table.Th role="columnheader" ta="end" className={classes.available}>
            {t("salesRequestItems.availableNow")}
          </Table.Th>
        )}
        <Table.Th role="columnheader" className={classes.date}>
          {t("salesRequestItems.submissionDate")}
        </Table.Th>
        {withRemove && (
          <Table.Th role="columnheader" className={classes.buttons}>
            <VisuallyHidden>{t("salesRequestItems.remove")}</VisuallyHidden>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  );
}

type RowProps = {
  readonly item: ListedItem;
  readonly shortage: number;
  readonly withAvailable: boolean;
  readonly onRemove: (() => void) | undefined;
};

function Row({ item, shortage, withAvailable, onRemove }: RowProps) {
  const t = useTranslations();
  const format = useFormatter();
  const dayText = useDayText();
  const { now, then } = namesOfItem(item);
  return (
    <Table.Tr role="row">
      <Table.Td role="cell" className={classes.product}>
        <div className={classes.what}>
          {item.imageUrl !== undefined && <ProductPicture url={item.imageUrl} size="sm" />}
          <div className={classes.named}>
            <Text inherit fw={600}>
              <bdi>{now.productName}</bdi>
            </Text>
            <Text size="sm" c="dimmed">
              <Ltr>{now.sku}</Ltr>
            </Text>
            <RequestedAs now={now} then={then} />
          </div>
        </div>
      </Table.Td>
      <Table.Td role="cell">
        <bdi>{now.sortName}</bdi>
      </Table.Td>
      <Table.Td role="cell">
        <ColorName name={now.color} />
      </Table.Td>
      <Cell label={t("common.quantity")} isNumber>
        <b>{format.number(item.quantity)}</b>
      </Cell>
      {withAvailable && (
        <Cell label={t("salesRequestItems.availableNow")} isNumber>
          <Available available={item.available} shortage={shortage} />
        </Cell>
      )}
      <Cell label={t("salesRequestItems.submissionDate")}>
        <bdi className={classes.unbroken}>{dayText(item.itemSubmissionDate)}</bdi>
      </Cell>
      {onRemove && <RemoveCell item={item} onRemove={onRemove} />}
    </Table.Tr>
  );
}

/** A value; its label stands with it only where the table has no heads. */
function Cell(props: {
  readonly label: string;
  readonly isNumber?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Table.Td role="cell" className={classes.labelled} data-number={props.isNumber || undefined}>
      <Text span size="sm" c="dimmed" className={classes.label}>
        {props.label}
      </Text>
      {props.children}
    </Table.Td>
  );
}

/** The color's available units, and in red the units that the line exceeds them by. */
function Available({
  available,
  shortage,
}: Pick<ListedItem, "available"> & { readonly shortage: number }) {
  const t = useTranslations("salesRequestItems");
  const format = useFormatter();
  if (typeof available !== "number")
    return (
      <Text size="sm" c="red" fw={600}>
        {available === null && t("gone")}
      </Text>
    );
  return (
    <>
      {format.number(available)}
      {shortage > 0 && (
        <Text size="sm" c="red" fw={600}>
          {t("short", { count: format.number(shortage) })}
        </Text>
      )}
    </>
  );
}

function RemoveCell({
  item,
  onRemove,
}: Pick<RowProps, "item"> & { readonly onRemove: () => void }) {
  const t = useTranslations("salesRequestItems");
  const { productName, sortName, color } = item;
  return (
    <Table.Td role="cell" className={classes.remove}>
      <Button
        variant="subtle"
        color="red"
        px="xs"
        leftSection={<IconTrash size="1.25em" aria-hidden />}
        aria-label={t("removeOf", {
          name: isolate(productName),
          sort: isolate(sortName),
          color: isolate(color),
        })}
        onClick={onRemove}
      >
        {t("remove")}
      </Button>
    </Table.Td>
  );
}

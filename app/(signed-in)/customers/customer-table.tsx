"use client";

import { Button, Group, Paper, Text, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconDots, IconTrash } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import Link from "next/link";
import { memo, useState } from "react";
import { useActor } from "@/components/data/actor";
import { OwnerName } from "@/components/customers/owners/owner-name";
import { FoundBy } from "@/components/customers/found-by";
import { Balance } from "@/components/customers/balance";
import { Avatar } from "@/components/ui/pictures/avatar";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { Table } from "@/components/ui/table";
import { lazyPart } from "@/components/loading/lazy-part";
import { useHeightWhenFar } from "@/components/hooks/use-height-when-far";
import type { ListedCustomerView } from "@/lib/customers/schema";
import classes from "./customers.module.css";
import { Skeleton } from "@/components/ui/states/skeleton";

const CustomerMenu = lazyPart(() =>
  import("./customer-menu").then((loaded) => loaded.CustomerMenu),
);

type Choices = {
  readonly onDelete: (customer: ListedCustomerView) => void;
  readonly onRestore: (id: string) => void;
};

/** The menu of a row, at the button that opens it. */
type RowMenu = {
  readonly customer: ListedCustomerView;
  readonly button: HTMLElement;
  readonly isOpen: boolean;
};

type RowChoices = Choices & { readonly onMenu: (menu: RowMenu) => void };

type Props = Choices & {
  readonly parts: readonly { readonly items: readonly ListedCustomerView[] }[];
  /** True while more customers are loading. */
  readonly hasMore: boolean;
  readonly isByBalance: boolean;
  /** True when the best found customers are first. */
  readonly isByRank: boolean;
  readonly onOrder: (isByBalance: boolean) => void;
};

/** The customers with what can be done with them (spec §2): a table, or on a small screen one block for each. */
export function CustomerTable({ parts, hasMore, onDelete, onRestore, ...order }: Props) {
  const t = useTranslations("customers");
  const [menu, setMenu] = useState<RowMenu | null>(null);
  return (
    <Paper withBorder radius="md" className={classes.frame}>
      {/* The roles stay where the narrow form takes the table's own away. */}
      <Table role="table" className={classes.table} aria-label={t("title")}>
        <Table.Thead isSticky role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="columnheader">{t("name")}</Table.Th>
            <SortedHead
              {...order}
              isOfBalance={false}
              text={t("customerId")}
              className={classes.id}
            />
            <Table.Th role="columnheader" className={classes.deals}>
              {t("deals")}
            </Table.Th>
            <SortedHead {...order} isOfBalance text={t("balance")} className={classes.balance} />
            <Table.Th role="columnheader" className={classes.actions}>
              {t("actions")}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        {parts.map((part, at) => (
          <Part
            key={at}
            part={part.items}
            onDelete={onDelete}
            onRestore={onRestore}
            onMenu={setMenu}
          />
        ))}
      </Table>
      {hasMore && <Skeleton blockSize="4rem" borderRadius={0} />}
      {menu && (
        <CustomerMenu
          key={menu.customer._id}
          button={menu.button}
          isOpen={menu.isOpen}
          onOpenChange={(isOpen) => setMenu({ ...menu, isOpen })}
          onDelete={() => onDelete(menu.customer)}
        />
      )}
    </Paper>
  );
}

type SortedHeadProps = Pick<Props, "isByBalance" | "isByRank" | "onOrder"> & {
  readonly isOfBalance: boolean;
  readonly text: string;
  readonly className: string | undefined;
};

/** A head that orders the list by its column: by what customers owe, the highest first, or by their IDs. */
function SortedHead({ isByBalance, isByRank, onOrder, isOfBalance, ...column }: SortedHeadProps) {
  const isSorted = isOfBalance ? isByBalance : !isByBalance && !isByRank;
  return (
    <Table.Th
      role="columnheader"
      className={column.className}
      aria-sort={isSorted ? (isOfBalance ? "descending" : "ascending") : undefined}
    >
      <button type="button" className={classes.sort} onClick={() => onOrder(isOfBalance)}>
        {column.text}
        {isSorted && <IconArrowDown size={14} aria-hidden className={classes.arrow} />}
      </button>
    </Table.Th>
  );
}

/** Some rows of the list; far from the screen only their height stays, however many there are. */
const Part = memo(function Part({
  part,
  ...choices
}: RowChoices & { readonly part: readonly ListedCustomerView[] }) {
  const { ref, height } = useHeightWhenFar<HTMLTableSectionElement>();
  return (
    <Table.Tbody ref={ref} role="rowgroup">
      {height === undefined ? (
        part.map((customer) => <CustomerRow key={customer._id} customer={customer} {...choices} />)
      ) : (
        <Table.Tr aria-hidden h={height} />
      )}
    </Table.Tbody>
  );
});

type RowProps = RowChoices & { readonly customer: ListedCustomerView };

function CustomerRow({ customer, onDelete, onRestore, onMenu }: RowProps) {
  const t = useTranslations("customers");
  const format = useFormatter();
  const { username } = useActor();
  const { _id, name, customerID, dealCount, balance, isArchived, salesUsername } = customer;
  return (
    <Table.Tr role="row" className={classes.row}>
      <Table.Td role="cell" className={classes.name}>
        <Group gap="sm" wrap="nowrap">
          <Avatar name={name} shape="square" />
          <div className={classes.text}>
            <Text inherit fw={600}>
              <bdi>{name}</bdi>
            </Text>
            {salesUsername !== null && salesUsername !== username && (
              <OwnerName customer={customer} size="sm" />
            )}
            <FoundBy customer={customer} />
          </div>
        </Group>
      </Table.Td>
      <Table.Td role="cell" className={classes.id}>
        <Ltr>{customerID}</Ltr>
      </Table.Td>
      <Table.Td role="cell" className={classes.deals}>
        <Label text={t("deals")} />
        {format.number(dealCount)}
      </Table.Td>
      <Table.Td role="cell" className={classes.balance}>
        <div className={classes.sides}>
          <Balance amount={balance} />
        </div>
      </Table.Td>
      <Table.Td role="cell" className={classes.buttons}>
        <Group justify="flex-end" gap="xs" wrap="nowrap">
          <Link
            href={{ pathname: `/customers/${_id}` }}
            className={classes.view}
            aria-description={t("viewOf", { name: isolate(name) })}
          >
            {t("view")}
          </Link>
          {isArchived && (
            <Button
              variant="subtle"
              className={classes.above}
              aria-description={t("restoreOf", { name: isolate(name) })}
              onClick={() => onRestore(_id)}
            >
              {t("restore")}
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            className={`${classes.above} ${classes.wideOnly}`}
            leftSection={<IconTrash aria-hidden size="1.25rem" />}
            aria-description={t("deleteOf", { name: isolate(name) })}
            onClick={() => onDelete(customer)}
          >
            {t("delete")}
          </Button>
          <UnstyledButton
            className={`${classes.above} ${classes.more}`}
            aria-label={t("actions")}
            aria-description={name}
            aria-haspopup="menu"
            onClick={({ currentTarget: button }) => onMenu({ customer, button, isOpen: true })}
          >
            <IconDots aria-hidden />
          </UnstyledButton>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

/** Stands with its value only where the table has no heads. */
function Label({ text }: { readonly text: string }) {
  return (
    <Text span size="sm" c="dimmed" className={classes.label}>
      {text}
    </Text>
  );
}

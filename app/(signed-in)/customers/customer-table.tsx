"use client";

import { Button, Group, Paper, Text } from "@mantine/core";
import { IconArrowDown, IconTrash, IconUser } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import Link from "next/link";
import { memo } from "react";
import { useActor } from "@/components/data/actor";
import { OwnerName } from "@/components/customers/owners/owner-name";
import { FoundBy } from "@/components/customers/found-by";
import { Balance } from "@/components/customers/balance";
import { Avatar } from "@/components/ui/pictures/avatar";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { Table } from "@/components/ui/table";
import { useHeightWhenFar } from "@/components/hooks/use-height-when-far";
import type { ListedCustomerView } from "@/lib/customers/schema";
import classes from "./customers.module.css";
import { Skeleton } from "@/components/ui/states/skeleton";

type Choices = {
  readonly onDelete: (customer: ListedCustomerView) => void;
  readonly onRestore: (id: string) => void;
};

type Props = Choices & {
  readonly parts: readonly { readonly items: readonly ListedCustomerView[] }[];
  /** True while more customers are loading. */
  readonly hasMore: boolean;
  readonly isByBalance: boolean;
  readonly onOrder: (isByBalance: boolean) => void;
};

/** The customers with what can be done with them (spec §2): a table, or on a small screen one block for each. */
export function CustomerTable({ parts, hasMore, onDelete, onRestore, ...order }: Props) {
  const t = useTranslations("customers");
  return (
    <Paper withBorder radius="md" className={classes.frame}>
      {/* The roles stay where the narrow form takes the table's own away. */}
      <Table role="table" className={classes.table} aria-label={t("title")}>
        <Table.Thead isSticky role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="columnheader">{t("name")}</Table.Th>
            <Table.Th role="columnheader" className={classes.id}>
              {t("customerId")}
            </Table.Th>
            <Table.Th role="columnheader" className={classes.deals}>
              {t("deals")}
            </Table.Th>
            <BalanceHead {...order} />
            <Table.Th role="columnheader" className={classes.actions}>
              {t("actions")}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        {parts.map((part, at) => (
          <Part key={at} part={part.items} onDelete={onDelete} onRestore={onRestore} />
        ))}
      </Table>
      {hasMore && <Skeleton blockSize="4rem" borderRadius={0} />}
    </Paper>
  );
}

/** A head that orders the list by what customers owe, and when pressed again by their IDs. */
function BalanceHead({ isByBalance, onOrder }: Pick<Props, "isByBalance" | "onOrder">) {
  const t = useTranslations("customers");
  return (
    <Table.Th
      role="columnheader"
      className={classes.balance}
      aria-sort={isByBalance ? "descending" : undefined}
    >
      <button type="button" className={classes.sort} onClick={() => onOrder(!isByBalance)}>
        {t("balance")}
        {isByBalance && <IconArrowDown size={14} aria-hidden />}
      </button>
    </Table.Th>
  );
}

/** Some rows of the list; far from the screen only their height stays, however many there are. */
const Part = memo(function Part({
  part,
  ...choices
}: Choices & { readonly part: readonly ListedCustomerView[] }) {
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

type RowProps = Choices & { readonly customer: ListedCustomerView };

function CustomerRow({ customer, onDelete, onRestore }: RowProps) {
  const t = useTranslations("customers");
  const format = useFormatter();
  const { username } = useActor();
  const { _id, name, customerID, dealCount, balance, isArchived, salesUsername } = customer;
  return (
    <Table.Tr role="row">
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
      <Table.Td role="cell" className={classes.labelled}>
        <Label text={t("customerId")} />
        <Ltr>{customerID}</Ltr>
      </Table.Td>
      <Table.Td role="cell" className={classes.labelled}>
        <Label text={t("deals")} />
        {format.number(dealCount)}
      </Table.Td>
      <Table.Td role="cell" className={classes.labelled}>
        <Label text={t("balance")} />
        <Balance amount={balance} />
      </Table.Td>
      <Table.Td role="cell" className={classes.buttons}>
        <Group justify="space-between" gap="xs">
          <Button
            component={Link}
            href={{ pathname: `/customers/${_id}` }}
            variant="light"
            px="md"
            leftSection={<IconUser aria-hidden />}
            aria-description={t("viewOf", { name: isolate(name) })}
          >
            {t("view")}
          </Button>
          {isArchived && (
            <Button
              variant="subtle"
              px="sm"
              aria-description={t("restoreOf", { name: isolate(name) })}
              onClick={() => onRestore(_id)}
            >
              {t("restore")}
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            px="sm"
            leftSection={<IconTrash aria-hidden />}
            aria-description={t("deleteOf", { name: isolate(name) })}
            onClick={() => onDelete(customer)}
          >
            {t("delete")}
          </Button>
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

"use client";

import { Button, Group, Stack, Text, UnstyledButton } from "@mantine/core";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useEffect, useEffectEvent } from "react";
import { LanguageToggle } from "@/components/language/language-toggle";
import { ReadRefused } from "@/components/forms/read-refused";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { EmptyState } from "@/components/ui/states/empty-state";
import { EndOfList } from "@/components/ui/states/end-of-list";
import { Ltr } from "@/components/ui/text/ltr";
import { SearchField } from "@/components/ui/fields/search-field";
import type { ListedCustomerView } from "@/lib/customers/schema";
import { FoundBy } from "./found-by";
import classes from "./choose-customer.module.css";
import { useCustomers } from "./use-customers";

type Props = {
  readonly isOpen: boolean;
  readonly title: string;
  /** The purpose of the choice, shown to the person. */
  readonly text: string;
  /** The id of a customer who cannot be chosen. */
  readonly leftOut?: string;
  readonly onChoose: (customer: ListedCustomerView) => void;
  readonly onClose: () => void;
};

/** Asks for one of the customers, found by name or customer ID. */
export function ChooseCustomer({ isOpen, title, text, leftOut, onChoose, onClose }: Props) {
  const t = useTranslations();
  const customers = useCustomers();
  const { content, isComplete, isLoading, refusal, searchFor } = customers;
  const start = useEffectEvent(() => searchFor(""));
  useEffect(() => start(), []);
  const found = content.flatMap(({ items }) => items).filter(({ _id }) => _id !== leftOut);
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ "aria-label": t("common.close") }}
    >
      <Stack>
        <Text>{text}</Text>
        <Group>
          <SearchField
            label={t("customers.search")}
            clearLabel={t("customers.clearSearch")}
            maxLength={200}
            value={customers.search}
            onChange={searchFor}
          />
        </Group>
        <div className={classes.list} aria-busy={isLoading}>
          {found.map((customer) => (
            <UnstyledButton
              key={customer._id}
              className={classes.customer}
              onClick={() => onChoose(customer)}
            >
              <bdi className={classes.name}>{customer.name}</bdi>
              <Ltr>{customer.customerID}</Ltr>
              <FoundBy customer={customer} />
            </UnstyledButton>
          ))}
          {!refusal && <EndOfList isEnded={isComplete} onReach={customers.loadMore} />}
        </div>
        <div role="status">{isComplete && found.length === 0 && <NoneFound />}</div>
        {refusal && (
          <ReadRefused
            refusal={refusal}
            sentence={t("customers.fetchFailed")}
            isRetrying={isLoading}
            onRetry={customers.retry}
          />
        )}
        <Group>
          <LanguageToggle />
        </Group>
      </Stack>
    </Dialog>
  );
}

function NoneFound() {
  const t = useTranslations("customers");
  return (
    <EmptyState text={t("notFound")}>
      <Button component={Link} href="/customers/new" variant="default">
        {t("add")}
      </Button>
    </EmptyState>
  );
}

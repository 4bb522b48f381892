"use client";

import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconArrowLeft, IconPlus, IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Ltr } from "@/components/ui/ltr";
import type { CustomerView } from "@/lib/customers/schema";
import { grandTotal } from "@/lib/customers/deals/rules";
import { Money } from "./money";
import classes from "./profile.module.css";

type Props = {
  readonly customer: CustomerView;
  readonly isPrinting: boolean;
  readonly onAdd: () => void;
  readonly onPrint: () => void;
};

/** The customer's name and ID, the total of all deals, and the buttons for the whole customer. */
export function ProfileHead({ customer, isPrinting, onAdd, onPrint }: Props) {
  const t = useTranslations("deals");
  const { name, customerID, deals } = customer;
  return (
    <Stack gap="xs">
      <Group>
        <Button
          component={Link}
          href="/customers"
          variant="subtle"
          px="xs"
          leftSection={<IconArrowLeft aria-hidden className="flips" />}
        >
          {t("back")}
        </Button>
      </Group>
      <Card component="section" aria-labelledby="customer-name">
        <Group justify="space-between" align="flex-start">
          <Stack gap={0} className={classes.names}>
            <Title order={2} size="h3" id="customer-name">
              <bdi>{name}</bdi>
            </Title>
            <Text c="dimmed">
              {t("customerId")}: <Ltr>{customerID}</Ltr>
            </Text>
            <Text>
              {t("count", { count: deals.length })}
              {" · "}
              <b>
                <Money amount={grandTotal(deals)} />
              </b>
            </Text>
          </Stack>
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconPrinter aria-hidden />}
              loading={isPrinting}
              onClick={onPrint}
            >
              {t("printProfile")}
            </Button>
            <Button leftSection={<IconPlus aria-hidden />} onClick={onAdd}>
              {t("add")}
            </Button>
          </Group>
        </Group>
      </Card>
    </Stack>
  );
}

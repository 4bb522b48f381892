"use client";

import { Button, Card, Stack, Text, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { Balance } from "@/components/customers/balance";
import { Money } from "@/components/customers/money";
import { OwnerName } from "@/components/customers/owners/owner-name";
import { useActor } from "@/components/data/actor";
import { useDayText } from "@/components/hooks/use-day-text";
import { useZone } from "@/components/hooks/zone";
import { lazyPart } from "@/components/loading/lazy-part";
import { Avatar } from "@/components/ui/pictures/avatar";
import { ArchivedBadge } from "@/components/ui/states/archived-badge";
import { Skeleton } from "@/components/ui/states/skeleton";
import { Ltr } from "@/components/ui/text/ltr";
import { RelativeTime } from "@/components/ui/text/relative-time";
import { can } from "@/lib/auth/permissions";
import { compareLatest, sumDeals, wasEnteredLater } from "@/lib/customers/deals/rules";
import type { AccountView } from "@/lib/customers/payments/schema";
import type { CustomerView } from "@/lib/customers/schema";
import classes from "./account.module.css";
import { ProfileButtons } from "./profile-buttons";
import type { ProfileChoices } from "./profile-choices";

const Phone = lazyPart(
  () => import("./phone").then((loaded) => loaded.Phone),
  <Skeleton blockSize="var(--target)" inlineSize="16rem" maxInlineSize="100%" />,
  { isServerRendered: true },
);

type Props = ProfileChoices & {
  readonly customer: CustomerView;
  readonly account: AccountView | undefined;
};

/** The customer as an account: name and ID, balance, phone, and the buttons for the whole customer. */
export function ProfileHead({ customer, account, ...choices }: Props) {
  const t = useTranslations("deals");
  const { role } = useActor();
  const { name, customerID, phones } = customer;
  return (
    <Stack gap="xs">
      <div className={classes.back}>
        <Button
          component={Link}
          href="/customers"
          variant="subtle"
          px="xs"
          leftSection={<IconArrowLeft aria-hidden className="flips" />}
        >
          {t("back")}
        </Button>
      </div>
      <Card component="section" aria-labelledby="customer-name" className={classes.account}>
        <div className={classes.top}>
          <div className={classes.who}>
            <Avatar name={name} shape="square" size="lg" />
            <div className={classes.names}>
              <Title order={2} size="h3" id="customer-name">
                <bdi>{name}</bdi>
              </Title>
              <div className={classes.under}>
                <Text c="dimmed">
                  {t("customerId")}: <Ltr>{customerID}</Ltr>
                </Text>
                {(customer.salesUsername !== null || can({ role }, "customers.handOver")) && (
                  <OwnerName customer={customer} />
                )}
                {customer.isArchived && <ArchivedBadge />}
              </div>
            </div>
          </div>
          <Facts customer={customer} overdue={account?.overdue} />
          {phones.length > 0 && <Phone phones={phones} />}
        </div>
        <ProfileButtons
          name={name}
          isArchived={customer.isArchived}
          hasAccount={account !== undefined}
          {...choices}
        />
      </Card>
    </Stack>
  );
}

type FactsProps = { readonly customer: CustomerView; readonly overdue: string | undefined };

/** The balance and what of it is overdue, the sum of all deals, and the moment of the last one. */
function Facts({ customer: { balance, deals }, overdue = "0.00" }: FactsProps) {
  const t = useTranslations();
  return (
    <dl className={classes.facts}>
      <Fact label={t("customers.payments.balance")}>
        <Balance amount={balance} />
      </Fact>
      {Number(overdue) > 0 && (
        <Fact label={t("customers.payments.overdue")}>
          <Money amount={overdue} />
        </Fact>
      )}
      <Fact label={t("deals.account.amount")}>
        <Money amount={sumDeals(deals)} />
      </Fact>
      <Fact label={t("deals.account.last")}>
        <LastDeal deals={deals} />
      </Fact>
    </dl>
  );
}

function LastDeal({ deals }: Pick<CustomerView, "deals">) {
  const t = useTranslations("deals.account");
  const zone = useZone();
  const dayText = useDayText();
  const [last] = deals.toSorted(compareLatest);
  if (!last) return t("never");
  return wasEnteredLater(last, zone) ? (
    dayText(last.saleDate)
  ) : (
    <RelativeTime at={last.createdAt} />
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={classes.label}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

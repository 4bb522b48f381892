"use client";

import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import {
  IconArchive,
  IconArchiveOff,
  IconArrowLeft,
  IconPencil,
  IconPlus,
  IconPrinter,
} from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { useActor } from "@/components/data/actor";
import { useDayText } from "@/components/hooks/use-day-text";
import { useZone } from "@/components/hooks/zone";
import { lazyPart } from "@/components/loading/lazy-part";
import { ShareButton } from "@/components/printing/share-button";
import { ActionsButton } from "@/components/ui/actions-button";
import { ArchivedBadge } from "@/components/ui/states/archived-badge";
import { Avatar } from "@/components/ui/pictures/avatar";
import { Ltr } from "@/components/ui/text/ltr";
import { RelativeTime } from "@/components/ui/text/relative-time";
import { can } from "@/lib/auth/permissions";
import { compareLatest, sumDeals, wasEnteredLater } from "@/lib/customers/deals/rules";
import type { AccountView } from "@/lib/customers/payments/schema";
import type { CustomerView } from "@/lib/customers/schema";
import classes from "./account.module.css";
import { Contact } from "./contact";
import { Balance } from "@/components/customers/balance";
import { Money } from "@/components/customers/money";
import { OwnerName } from "@/components/customers/owners/owner-name";

const DealMonths = lazyPart(
  () => import("./deal-months").then((loaded) => loaded.DealMonths),
  null,
  { isServerRendered: true },
);
const ProfileMenu = lazyPart(() => import("./profile-menu").then((loaded) => loaded.ProfileMenu));

type Props = {
  readonly customer: CustomerView;
  readonly account: AccountView | undefined;
  readonly isPrinting: boolean;
  readonly onEdit: () => void;
  readonly onAdd: () => void;
  readonly onPrint: () => void;
  readonly onShare: () => Promise<unknown>;
  readonly onArchive: () => void;
  readonly onRestore: () => void;
  readonly onMerge: () => void;
  readonly onHandOver: () => void;
};

/** The customer as an account: name, ID and contact, what the deals come to, and the buttons for the whole customer. */
export function ProfileHead({ customer, account, ...buttons }: Props) {
  const t = useTranslations("deals");
  const { role } = useActor();
  const { name, customerID, deals } = customer;
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Button
          component={Link}
          href="/customers"
          variant="subtle"
          px="xs"
          leftSection={<IconArrowLeft aria-hidden className="flips" />}
        >
          {t("back")}
        </Button>
        <Buttons name={name} isArchived={customer.isArchived} {...buttons} />
      </Group>
      <Card component="section" aria-labelledby="customer-name" className={classes.account}>
        <div>
          <div className={classes.who}>
            <Avatar name={name} shape="square" size="lg" />
            <div>
              <Title order={2} size="h3" id="customer-name">
                <bdi>{name}</bdi>
              </Title>
              <Text c="dimmed">
                {t("customerId")}: <Ltr>{customerID}</Ltr>
              </Text>
              {(customer.salesUsername !== null || can({ role }, "customers.handOver")) && (
                <OwnerName customer={customer} />
              )}
              {customer.isArchived && <ArchivedBadge />}
            </div>
          </div>
          <AccountFacts balance={customer.balance} overdue={account?.overdue} />
          <Facts deals={deals} />
          <Contact customer={customer} />
        </div>
        <DealMonths deals={deals} />
      </Card>
    </Stack>
  );
}

type ButtonsProps = Omit<Props, "customer" | "account"> & Pick<CustomerView, "name" | "isArchived">;

/** The buttons of the whole customer, with a menu for those who may merge; an archived one is restored before there are new deals. */
function Buttons({
  name,
  isArchived,
  isPrinting,
  onEdit,
  onAdd,
  onPrint,
  onShare,
  onArchive,
  onRestore,
  onMerge,
  onHandOver,
}: ButtonsProps) {
  const t = useTranslations();
  const { role } = useActor();
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconPencil aria-hidden />} onClick={onEdit}>
        {t("deals.editCustomer")}
      </Button>
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          leftSection={<IconPrinter aria-hidden />}
          loading={isPrinting}
          onClick={onPrint}
        >
          {t("deals.printProfile")}
        </Button>
        <ShareButton title={name} onShare={onShare} />
      </Group>
      {can({ role }, "customers.merge") ? (
        <ActionsButton
          renderMenu={(menu) => (
            <ProfileMenu
              {...menu}
              isArchived={isArchived}
              onArchive={onArchive}
              onMerge={onMerge}
              onHandOver={onHandOver}
            />
          )}
        />
      ) : (
        !isArchived && (
          <Button variant="default" leftSection={<IconArchive aria-hidden />} onClick={onArchive}>
            {t("customers.archive")}
          </Button>
        )
      )}
      {isArchived ? (
        <Button leftSection={<IconArchiveOff aria-hidden />} onClick={onRestore}>
          {t("customers.restore")}
        </Button>
      ) : (
        <Button leftSection={<IconPlus aria-hidden />} onClick={onAdd}>
          {t("deals.add")}
        </Button>
      )}
    </Group>
  );
}

type AccountFactsProps = { readonly balance: string; readonly overdue: string | undefined };

/** The balance, and what of it is overdue. */
function AccountFacts({ balance, overdue = "0.00" }: AccountFactsProps) {
  const t = useTranslations("customers.payments");
  return (
    <dl className={classes.facts}>
      <Fact label={t("balance")}>
        <Balance amount={balance} />
      </Fact>
      {Number(overdue) > 0 && (
        <Fact label={t("overdue")}>
          <Money amount={overdue} />
        </Fact>
      )}
    </dl>
  );
}

/** The sum of all deals, and the moment of the last one. */
function Facts({ deals }: Pick<CustomerView, "deals">) {
  const t = useTranslations("deals.account");
  const format = useFormatter();
  const zone = useZone();
  const dayText = useDayText();
  const [last] = deals.toSorted(compareLatest);
  const pieces = deals
    .flatMap(({ products }) => products)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <dl className={classes.facts}>
      <Fact label={t("amount")}>
        <Money amount={sumDeals(deals)} />
      </Fact>
      <Fact label={t("deals")}>{format.number(deals.length)}</Fact>
      <Fact label={t("pieces")}>{format.number(pieces)}</Fact>
      <Fact label={t("last")}>
        {!last && t("never")}
        {last &&
          (wasEnteredLater(last, zone) ? (
            dayText(last.saleDate)
          ) : (
            <RelativeTime at={last.createdAt} />
          ))}
      </Fact>
    </dl>
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

"use client";

import { Button, Card, Stack, Title } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/data/actor";
import { useLinkedCard } from "@/components/hooks/use-linked-card";
import { ResultDialog } from "@/components/forms/result-dialog";
import { ReturnsList } from "@/components/returns/returns-list";
import { useReturnDocument } from "@/components/returns/use-return-document";
import { CardLink } from "@/components/ui/card-link";
import { EmptyState } from "@/components/ui/states/empty-state";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { can } from "@/lib/auth/permissions";
import { dealName } from "@/lib/customers/deals/deal-name";
import type { ReturnView } from "@/lib/customers/returns/schema";
import type { CustomerView } from "@/lib/customers/schema";
import { printReturnAction } from "../../_returns/actions";
import { AccountRefused } from "./payments/account-refused";
import classes from "./profile.module.css";
import type { CustomerAccount } from "./use-account";

type Props = {
  readonly customer: CustomerView;
  readonly account: CustomerAccount;
  readonly onShowDeals: () => void;
};

/** All goods of a customer that came back, each with the deal or request that it was sold with. */
export function Returns({ customer, account: query, onShowDeals }: Props) {
  const { _id: customerId, deals } = customer;
  const t = useTranslations();
  const document = useReturnDocument(printReturnAction, `/customers/${customerId}?tab=returns`);
  const { account, refusal, isReloading, refresh } = query;
  const linked = useLinkedCard({
    isThere: (id) => account?.returns.some(({ _id }) => _id === id) ?? false,
    mayCome: () => false,
    loadMore: () => undefined,
    hasFailed: !account,
  });
  if (!account)
    return <AccountRefused refusal={refusal} isRetrying={isReloading} onRetry={refresh} />;
  const { returns } = account;
  if (returns.length === 0)
    return <NoReturns hasDeals={deals.length > 0} onShowDeals={onShowDeals} />;
  return (
    <>
      {returns.map((made) => (
        <Card
          key={made._id}
          data-card={made._id}
          bd={made._id === linked.id ? "1px solid var(--petrol-solid)" : undefined}
          tabIndex={-1}
        >
          <Stack gap="xs">
            <SaleTitle customerId={customerId} made={made} />
            <ReturnsList
              returns={[made]}
              onPrint={document.print}
              onShare={document.shareDocument}
            />
          </Stack>
        </Card>
      ))}
      <ResultDialog
        result={document.refused}
        unexplained={t("printing.failed")}
        onClose={document.closeRefused}
      />
    </>
  );
}

type NoneProps = { readonly hasDeals: boolean; readonly onShowDeals: () => void };

/** Says that nothing came back yet, and where a return starts or who records one. */
function NoReturns({ hasDeals, onShowDeals }: NoneProps) {
  const t = useTranslations("deals");
  const actor = useActor();
  const none = t("parts.noReturns");
  if (!hasDeals) return <EmptyState text={none} />;
  if (!can(actor, "stock.change"))
    return <EmptyState text={`${none} ${t("parts.returnsByManager")}`} />;
  return (
    <EmptyState text={`${none} ${t("parts.returnsStart")}`}>
      <Button onClick={onShowDeals}>{t("parts.showDeals")}</Button>
    </EmptyState>
  );
}

type TitleProps = { readonly customerId: string; readonly made: ReturnView };

/** Names the deal of a return and leads to it; without one, the request. */
function SaleTitle({ customerId, made: { deal, salesRequest } }: TitleProps) {
  const t = useTranslations("deals");
  return (
    <Title order={3} size="h5">
      {deal === null &&
        salesRequest &&
        t("ofRequest", { number: isolate(`#${salesRequest.number}`) })}
      {deal?._id === null && <Ltr>{dealName(deal.number)}</Ltr>}
      {deal?._id && (
        <CardLink page={`/customers/${customerId}`} id={deal._id} className={classes.sale}>
          <Ltr>{dealName(deal.number)}</Ltr>
        </CardLink>
      )}
    </Title>
  );
}

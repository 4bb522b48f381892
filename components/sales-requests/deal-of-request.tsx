"use client";

import { Button, Text } from "@mantine/core";
import { IconReceipt2 } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { withoutBackTrap } from "@/components/hooks/back-trap";
import { CardLink } from "@/components/ui/card-link";
import { isolate } from "@/components/ui/text/isolate";
import { lazyPart } from "@/components/loading/lazy-part";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import { dealName } from "@/lib/customers/deals/deal-name";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import classes from "./request-parts.module.css";

const ChooseCustomer = lazyPart(
  () => import("@/components/customers/choose-customer").then((loaded) => loaded.ChooseCustomer),
  <LoadingOverlay />,
);

type Props = { readonly request: ListedRequest };

/** Leads to the deal that was made from a request. Without one it asks for a customer and opens the form of their new deal. */
export function DealOfRequest({ request }: Props) {
  const t = useTranslations("salesRequests.deal");
  const router = useRouter();
  const choosing = useDialogSubject<true>();
  const { deal, deletedDeal } = request;
  const number = isolate(`#${request.number}`);
  if (deal)
    return (
      <CardLink page={`/customers/${deal.customerId}`} id={deal._id} className={classes.linked}>
        {t("link", { deal: isolate(dealName(deal.number)), customer: isolate(deal.customerName) })}
      </CardLink>
    );
  return (
    <>
      {deletedDeal !== null && (
        <Text size="sm">{t("deleted", { deal: isolate(dealName(deletedDeal)) })}</Text>
      )}
      <Button
        variant="default"
        px="sm"
        leftSection={<IconReceipt2 size="1.25em" aria-hidden />}
        aria-haspopup="dialog"
        aria-description={t("makeOf", { number })}
        onClick={() => choosing.ask(true)}
      >
        {t("make")}
      </Button>
      {choosing.dialog && (
        <ChooseCustomer
          key={choosing.dialog.opening}
          isOpen={choosing.dialog.isOpen}
          title={t("chooseTitle")}
          text={t("chooseText", { number })}
          onClose={choosing.close}
          onChoose={({ _id }) => {
            choosing.close();
            withoutBackTrap(() => router.push(`/customers/${_id}?request=${request._id}`));
          }}
        />
      )}
    </>
  );
}

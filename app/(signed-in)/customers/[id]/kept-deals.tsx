"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { DraftNotice } from "@/components/forms/draft-notice";
import { useKeptList } from "@/components/data/use-kept-list";
import { isolate } from "@/components/ui/text/isolate";
import { dealName } from "@/lib/customers/deals/deal-name";
import type { DealView } from "@/lib/customers/deals/schema";
import type { CustomerView } from "@/lib/customers/schema";
import { getDealDraftsPrefix, dealOfDraft, requestOfDraft } from "./deal-form/deal-draft-names";

const loadSchema = () =>
  import("./deal-form/deal-draft").then(({ dealDraftSchema }) => dealDraftSchema);

type Props = {
  readonly customer: CustomerView;
  /** True while a deal's form is open. */
  readonly isEditing: boolean;
  readonly onContinue: (deal: DealView | null) => void;
};

/** Drafts of deals that were not saved: each can be continued or discarded. */
export function KeptDeals({ customer, isEditing, onContinue }: Props) {
  const t = useTranslations("drafts");
  const router = useRouter();

  /** The name of what was begun, and how to go on with it. */
  function waysOn(name: string) {
    const request = requestOfDraft(name);
    if (request)
      return {
        of: t("dealOfRequest", { number: isolate(`#${request.number}`) }),
        onContinue: () => router.push(`/customers/${customer._id}?request=${request.id}`),
      };
    const deal = dealOfDraft(name, customer.deals);
    const number = deal && isolate(dealName(deal.number));
    return {
      of: number ? t("deal", { number }) : deal === null ? t("newDeal") : t("recordGone"),
      onContinue: deal === undefined ? undefined : () => onContinue(deal),
    };
  }

  const { list, discard } = useKeptList(getDealDraftsPrefix(customer._id), loadSchema, isEditing);
  return list.map(({ name, savedAt }) => {
    return (
      <DraftNotice key={name} keptAt={savedAt} {...waysOn(name)} onDiscard={() => discard(name)} />
    );
  });
}

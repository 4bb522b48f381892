"use client";

import { Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useGoneLine } from "@/components/products/use-gone-line";
import { isolate } from "@/components/ui/text/isolate";
import { Notice } from "@/components/ui/states/notice";
import { dealName } from "@/lib/customers/deals/deal-name";
import type { DealProposal } from "@/lib/customers/deals/requests/schema";

/** Says which request the deal is made from, that the stock has moved, and which of its lines left the catalogue. */
export function RequestNotice({ proposal }: { readonly proposal: DealProposal }) {
  const t = useTranslations("deals.form");
  const goneLine = useGoneLine();
  const { salesRequest, deletedDeal, products } = proposal;
  const gone = products.filter(({ productId }) => productId === null);
  return (
    <Notice color="blue" role="status" Icon={IconInfoCircle}>
      <Text fw={600}>{t("ofRequest", { number: isolate(`#${salesRequest.number}`) })}</Text>
      <Text>{t("stockMoved")}</Text>
      {deletedDeal !== null && (
        <Text fw={600}>{t("dealDeleted", { deal: isolate(dealName(deletedDeal)) })}</Text>
      )}
      {gone.map(({ productName: name, SKU, sort: sortName, color, quantity }, at) => (
        <Text key={at}>{goneLine({ name, SKU, sortName, color, quantity }, "gone")}</Text>
      ))}
    </Notice>
  );
}

"use client";

import { Button, Group } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { RepeatSale } from "@/components/repeat/repeat-sale";
import { WithdrawButton } from "@/components/requests/withdraw-button";
import { isPossible } from "@/lib/requests/sales/rules";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { DealLink } from "@/components/sales-requests/deal-link";
import { RestLinks } from "@/components/sales-requests/rest-links";
import { isolate } from "@/components/ui/text/isolate";
import { LazySaleHistory } from "../_requests/lazy-sale-history";
import { withdrawSalesRequestAction } from "../_requests/withdrawal-actions";

type Props = {
  readonly request: ListedRequest;
  /** True when a link led to the request. */
  readonly isLinked: boolean;
  /** Called with the request's name, once it is withdrawn. */
  readonly onWithdrawn: (name: string) => void;
};

/** The requests that it was split into, its history, which loads when it is opened, and what its maker can do with it. */
export function RequestMore({ request, isLinked, onWithdrawn }: Props) {
  const t = useTranslations("requestHistory");
  const [chosen, setChosen] = useState<boolean | null>(null);
  const historyId = useId();
  // A link leads to what was written, for example from a notification of a comment.
  const isOpen = chosen ?? isLinked;
  const name = isolate(`#${request.number}`);
  return (
    <>
      <RestLinks request={request} isOwn />
      <DealLink request={request} />
      <Group gap="xs">
        <Button
          variant="default"
          px="sm"
          leftSection={<IconHistory size="1.25em" aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={historyId}
          aria-description={t("openOf", { request: name })}
          onClick={() => setChosen(!isOpen)}
        >
          {t("open")}
        </Button>
        <RepeatSale request={request} />
        <WithdrawButton
          id={request._id}
          name={`#${request.number}`}
          command={withdrawSalesRequestAction}
          isOffered={isPossible(request, "withdraw")}
          onWithdrawn={onWithdrawn}
        />
      </Group>
      <div id={historyId} hidden={!isOpen}>
        {isOpen && <LazySaleHistory request={request} />}
      </div>
    </>
  );
}

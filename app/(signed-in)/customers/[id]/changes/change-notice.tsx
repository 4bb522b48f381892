"use client";

import { ActionIcon, Group } from "@mantine/core";
import { IconCircleCheck, IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/states/notice";
import type { DealView } from "@/lib/customers/deals/schema";
import type { CustomerView } from "@/lib/customers/schema";
import { DealChangeText } from "./deal-change-text";
import { PaymentChangeText } from "./payment-change-text";
import type { ProfileChange } from "./profile-change";

type Props = {
  readonly customerId: string;
  readonly change: ProfileChange;
  /** The deals that the filter shows. */
  readonly shown: readonly DealView[];
  readonly onPrintDeal: (deal: DealView) => void;
  readonly onUndone: (customer: CustomerView) => void;
  readonly onClose: () => void;
};

/** Says what was changed on a profile, with the paper of it. Loaded after the screen. */
export function ChangeNotice({ onClose, ...props }: Props) {
  const t = useTranslations("common");
  return (
    <Notice color="green" role="none" Icon={IconCircleCheck}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Group justify="space-between" gap="xs" flex={1}>
          <ChangeText {...props} />
        </Group>
        <ActionIcon variant="subtle" color="gray" aria-label={t("close")} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </Group>
    </Notice>
  );
}

function ChangeText({ change, customerId, ...props }: Omit<Props, "onClose">) {
  const t = useTranslations("deals");
  if (change.what === "edited") return <span>{t("customerUpdated")}</span>;
  if ("payment" in change)
    return (
      <PaymentChangeText
        key={change.payment._id}
        customerId={customerId}
        payment={change.payment}
      />
    );
  return <DealChangeText customerId={customerId} change={change} {...props} />;
}

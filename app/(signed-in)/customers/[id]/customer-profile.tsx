"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Screen } from "@/components/shell/screen";
import { useRefusalLines } from "@/components/shell/use-refusal-lines";
import { EmptyState } from "@/components/ui/empty-state";
import { FetchFailed } from "@/components/ui/fetch-failed";
import type { CustomerView } from "@/lib/customers/schema";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import { Profile } from "./profile";
import { useCustomer } from "./use-customer";

/** A customer with all deals (spec §2 "Customer profile"), or why there is nothing to show. */
export function CustomerProfile({ initial }: { readonly initial: Result<CustomerView> }) {
  const { customer, refusal, show } = useCustomer(initial);
  return (
    <Screen>
      {customer && <Profile customer={customer} onChange={show} />}
      {!customer && refusal && <NotThere refusal={refusal} />}
    </Screen>
  );
}

/** The customer does not exist, or could not be read. */
function NotThere({ refusal }: { readonly refusal: Refusal }) {
  const t = useTranslations("deals");
  const refusalLines = useRefusalLines();
  const router = useRouter();
  const [isReading, startReading] = useTransition();
  const lines = refusalLines(refusal, t("fetchFailed"));
  if (refusal.code === "customerNotFound")
    return (
      <EmptyState text={lines.join(" ")}>
        <Button component={Link} href="/customers">
          {t("back")}
        </Button>
      </EmptyState>
    );
  return (
    <FetchFailed
      text={lines.join(" ")}
      isRetrying={isReading}
      onRetry={() => startReading(() => router.refresh())}
    />
  );
}

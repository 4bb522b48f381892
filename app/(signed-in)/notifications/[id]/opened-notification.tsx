"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useActor } from "@/components/data/actor";
import { KEYS } from "@/components/data/query-keys";
import { useAddressChoice } from "@/components/hooks/address";
import { getPlaceAddress } from "@/components/frame/place-address";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { LinkGone } from "@/components/ui/states/link-gone";
import { CardToCome } from "@/components/ui/states/to-come";
import type { NotificationPlace } from "@/lib/notifications/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { DECISION_PARAMETER } from "@/lib/push/rules";

type Props = { readonly id: string };

/** Leads on to what a notification is about, from the message on a device that the person pressed. */
export function OpenedNotification({ id }: Props) {
  const t = useTranslations("notificationScreen");
  const { state, opening } = useOpening(id);
  if (state === "gone") return <LinkGone />;
  if (state === "failed")
    return (
      <FetchFailed
        text={t("failed")}
        isRetrying={opening.isFetching}
        onRetry={() => void opening.refetch()}
      />
    );
  return <CardToCome height="6rem" />;
}

function useOpening(id: string) {
  const { inbox, role } = useActor();
  const router = useRouter();
  const [decision] = useAddressChoice(DECISION_PARAMETER);
  const opening = useQuery({
    queryKey: [...KEYS.notificationPlace, id],
    queryFn: () => inbox.open({ id }),
    gcTime: 0,
  });
  const result = opening.data;
  const place = result?.ok ? result.data : null;

  useEffect(() => {
    if (place) router.replace(getPlaceAddress(place, role, decision));
  }, [place, role, decision, router]);

  return { opening, state: toState(opening.isError, result) };
}

type State = "opening" | "gone" | "failed";

function toState(isError: boolean, result: Result<NotificationPlace | null> | undefined): State {
  if (isError) return "failed";
  if (!result || (result.ok && result.data)) return "opening";
  const isGone = result.ok || ["notFound", "invalidInput"].includes(result.refusal.code);
  return isGone ? "gone" : "failed";
}

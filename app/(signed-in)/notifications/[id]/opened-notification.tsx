"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { useActor } from "@/components/data/actor";
import { useCommand } from "@/components/data/use-command";
import { useAddressChoice } from "@/components/hooks/address";
import { getPlaceAddress } from "@/components/frame/place-address";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { LinkGone } from "@/components/ui/states/link-gone";
import { CardToCome } from "@/components/ui/states/to-come";
import { DECISION_PARAMETER } from "@/lib/push/rules";

type Props = { readonly id: string };

/** Leads on to what a notification is about, from the message on a device that the person pressed. */
export function OpenedNotification({ id }: Props) {
  const t = useTranslations("notificationScreen");
  const { state, isRunning, open } = useOpening(id);
  if (state === "gone") return <LinkGone />;
  if (state === "failed")
    return <FetchFailed text={t("failed")} isRetrying={isRunning} onRetry={open} />;
  return <CardToCome height="6rem" />;
}

function useOpening(id: string) {
  const { inbox, role } = useActor();
  const router = useRouter();
  const [decision] = useAddressChoice(DECISION_PARAMETER);
  const [state, setState] = useState<"opening" | "gone" | "failed">("opening");
  const { run, isRunning } = useCommand(inbox.open);

  async function open() {
    const result = await run({ id });
    if (!result) return;
    if (result.ok && result.data)
      return router.replace(getPlaceAddress(result.data, role, decision));
    const isGone = result.ok || ["notFound", "invalidInput"].includes(result.refusal.code);
    setState(isGone ? "gone" : "failed");
  }

  const begin = useEffectEvent(() => void open());
  useEffect(() => begin(), []);
  return { state, isRunning, open: () => void open() };
}

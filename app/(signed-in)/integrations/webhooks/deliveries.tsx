"use client";

import { Button, Group, SegmentedControl, Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LanguageToggle } from "@/components/language/language-toggle";
import { KEYS } from "@/components/data/query-keys";
import { readListOfApi } from "@/components/data/read-api";
import { useCommand } from "@/components/data/use-command";
import { useServerQuery } from "@/components/data/use-server-query";
import { FailureAlert } from "@/components/ui/states/failure-alert";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { RelativeTime } from "@/components/ui/text/relative-time";
import { SideSheet } from "@/components/ui/dialogs/side-sheet";
import { StateBadge } from "@/components/ui/states/state-badge";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { DELIVERY_STATES } from "@/lib/integrations/webhooks/rules";
import type { DeliveryView, WebhookView } from "@/lib/integrations/webhooks/schema";
import { resendDeliveryAction } from "../actions";
import classes from "../integrations.module.css";
import { errorText, eventName, getHost } from "./names";

type Props = {
  readonly webhook: WebhookView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

const loadSchema = () =>
  import("@/lib/integrations/webhooks/schema").then((schemas) => schemas.deliveryViewSchema);

const ALL = "all";

/** The deliveries to a webhook with their results, the newest first. */
export function Deliveries({ webhook, isOpen, onClose }: Props) {
  const t = useTranslations("integrations.webhooks");
  const [state, setState] = useState(ALL);
  const { _id: id } = webhook;
  const query = state === ALL ? "" : `?state=${state}`;
  const list = useServerQuery<DeliveryView[]>({
    queryKey: [...KEYS.webhooks, "deliveries", id, state],
    initial: undefined,
    read: (signal) => readListOfApi(`/webhooks/${id}/deliveries${query}`, loadSchema, signal),
  });
  return (
    <SideSheet
      isOpen={isOpen}
      title={t("logOf", { host: isolate(getHost(webhook)) })}
      width="40rem"
      onClose={onClose}
    >
      <Stack>
        <SegmentedControl
          fullWidth
          aria-label={t("filter")}
          value={state}
          onChange={setState}
          data={[
            { value: ALL, label: t("all") },
            ...DELIVERY_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
        />
        {list.isStale && (
          <FetchFailed text={t("logFailed")} isRetrying={list.isReloading} onRetry={list.refresh} />
        )}
        {list.data?.length === 0 && <p className={classes.empty}>{t("logNone")}</p>}
        <ul className={classes.deliveries}>
          {list.data?.map((delivery) => (
            <Delivery
              key={delivery._id}
              webhookId={id}
              delivery={delivery}
              onResent={list.refresh}
            />
          ))}
        </ul>
        <Group>
          <LanguageToggle />
        </Group>
      </Stack>
    </SideSheet>
  );
}

const MEANING = { waiting: "pending", delivered: "accepted", failed: "refused" } as const;

type DeliveryProps = {
  readonly webhookId: string;
  readonly delivery: DeliveryView;
  readonly onResent: () => void;
};

function Delivery({ webhookId, delivery, onResent }: DeliveryProps) {
  const t = useTranslations("integrations.webhooks");
  const failureMessage = useFailureMessage();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isRunning } = useCommand(resendDeliveryAction);
  const { _id: deliveryId, eventId, type, state, createdAt, data } = delivery;

  async function resend() {
    setRefusal(null);
    const result = await run({ id: webhookId, deliveryId });
    if (result?.ok === false) setRefusal(result.refusal);
    onResent();
  }

  return (
    <li className={classes.delivery}>
      <div className={classes.name}>
        <StateBadge meaning={MEANING[state]} label={t(`state.${state}`)} />
        {eventName(t, type)}
        <span className={classes.minor}>
          <RelativeTime at={createdAt} />
        </span>
      </div>
      <Try delivery={delivery} />
      {state !== "delivered" && (
        <Button
          variant="default"
          className={classes.resend}
          loading={isRunning}
          aria-description={t("resendOf", { id: isolate(eventId) })}
          onClick={() => void resend()}
        >
          {t("resend")}
        </Button>
      )}
      {refusal && <FailureAlert message={failureMessage(t("resendFailed"), refusal)} />}
      <details className={classes.ended}>
        <summary>{t("payload")}</summary>
        <div className={classes.prefix}>
          <Ltr>{eventId}</Ltr>
        </div>
        <pre dir="ltr" className={classes.payload} tabIndex={0}>
          {JSON.stringify(data, null, 2)}
        </pre>
      </details>
    </li>
  );
}

function Try({ delivery }: Pick<DeliveryProps, "delivery">) {
  const t = useTranslations("integrations.webhooks");
  const { tries, status, milliseconds, error, nextTryAt } = delivery;
  const parts = [
    t("tries", { count: tries }),
    ...(status === null ? [] : [t("answer", { status: isolate(String(status)) })]),
    ...(milliseconds === null ? [] : [t("took", { milliseconds })]),
    ...(error === null || error === "status" ? [] : [errorText(t, delivery)]),
  ];
  return (
    <div className={classes.minor}>
      {parts.join(" · ")}
      {nextTryAt !== null && tries > 0 && (
        <>
          {" · "}
          {t("nextTry")}: <RelativeTime at={nextTryAt} />
        </>
      )}
    </div>
  );
}

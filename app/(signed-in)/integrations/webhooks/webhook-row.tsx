"use client";

import { Badge, Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useCommand } from "@/components/data/use-command";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { RelativeTime } from "@/components/ui/text/relative-time";
import type { Result } from "@/lib/platform/errors/app-error";
import type { DeliveryView, WebhookView } from "@/lib/integrations/webhooks/schema";
import { testWebhookAction } from "../actions";
import classes from "../integrations.module.css";
import { errorText, eventName, getHost } from "./names";

type Props = {
  readonly webhook: WebhookView;
  readonly onEdit: () => void;
  readonly onLog: () => void;
  readonly onDelete: () => void;
  readonly onChangeSecret: () => void;
};

/** A webhook: its address, its events, the state of its deliveries, and its buttons. */
export function WebhookRow({ webhook, ...choices }: Props) {
  const t = useTranslations("integrations.webhooks");
  const id = useId();
  return (
    <li className={classes.row} aria-labelledby={id}>
      <div>
        <h3 className={classes.name}>
          <span id={id}>
            <Ltr>{getHost(webhook)}</Ltr>
          </span>
          <Badge variant="light" color={webhook.isActive ? "green" : "gray"} tt="none">
            {t(webhook.isActive ? "active" : "inactive")}
          </Badge>
        </h3>
        <span className={classes.prefix}>
          <Ltr>{webhook.url}</Ltr>
        </span>
        <ul className={classes.tags} aria-label={t("events")}>
          {webhook.events.map((event) => (
            <li key={event}>
              <Badge variant="light" tt="none">
                {eventName(t, event)}
              </Badge>
            </li>
          ))}
        </ul>
      </div>
      <Story webhook={webhook} />
      <Buttons webhook={webhook} {...choices} />
    </li>
  );
}

function Story({ webhook }: Pick<Props, "webhook">) {
  const t = useTranslations("integrations.webhooks");
  const { waiting, failed, failingSince, lastDeliveredAt } = webhook;
  return (
    <div className={classes.minor}>
      <div>
        {lastDeliveredAt === null ? (
          t("neverDelivered")
        ) : (
          <>
            {t("lastDelivered")}: <RelativeTime at={lastDeliveredAt} />
          </>
        )}
      </div>
      {waiting > 0 && <div>{t("waiting", { count: waiting })}</div>}
      {failed > 0 && <div className={classes.bad}>{t("failed", { count: failed })}</div>}
      {failingSince !== null && (
        <div className={classes.bad}>
          {t("failingSince")}: <RelativeTime at={failingSince} />
        </div>
      )}
    </div>
  );
}

function Buttons({ webhook, onEdit, onLog, onDelete, onChangeSecret }: Props) {
  const t = useTranslations("integrations.webhooks");
  const host = isolate(getHost(webhook));
  const testing = useCommand(testWebhookAction);
  const [tested, setTested] = useState<Result<DeliveryView> | null>(null);

  async function test() {
    setTested(null);
    setTested(await testing.run({ id: webhook._id }));
  }

  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        loading={testing.isRunning}
        aria-description={t("testOf", { host })}
        onClick={() => void test()}
      >
        {t("test")}
      </Button>
      <Button variant="default" aria-description={t("logOf", { host })} onClick={onLog}>
        {t("log")}
      </Button>
      <Button variant="subtle" px="xs" aria-description={t("editTitle", { host })} onClick={onEdit}>
        {t("edit")}
      </Button>
      <Button variant="subtle" px="xs" aria-description={host} onClick={onChangeSecret}>
        {t("changeSecret")}
      </Button>
      <Button variant="subtle" color="gray" px="xs" aria-description={host} onClick={onDelete}>
        {t("delete")}
      </Button>
      <p role="status" className={classes.tested}>
        <Tested result={tested} />
      </p>
    </div>
  );
}

function Tested({ result }: { readonly result: Result<DeliveryView> | null }) {
  const t = useTranslations("integrations.webhooks");
  const refusalLines = useRefusalLines();
  if (result === null) return null;
  if (!result.ok)
    return refusalLines(result.refusal, t("testFailed", { error: t("error.connection") })).join(
      " ",
    );
  const { error, status, milliseconds } = result.data;
  if (error !== null) return t("testFailed", { error: errorText(t, result.data) });
  return t("testWorked", { status: isolate(String(status)), milliseconds: milliseconds ?? 0 });
}

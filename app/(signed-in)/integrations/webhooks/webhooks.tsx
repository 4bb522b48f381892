"use client";

import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { KEYS } from "@/components/data/query-keys";
import { readListOfApi } from "@/components/data/read-api";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { useServerQuery } from "@/components/data/use-server-query";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { lazyPart, usePrefetch } from "@/components/loading/lazy-part";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import type { Result } from "@/lib/platform/errors/app-error";
import type { WebhookView } from "@/lib/integrations/webhooks/schema";
import classes from "../integrations.module.css";
import { NothingYet, Section } from "../section";
import { useQuestions, WebhookQuestions } from "./questions";
import { WebhookRow } from "./webhook-row";

const loadDialog = () => import("./webhook-dialog").then((loaded) => loaded.WebhookDialog);
const WebhookDialog = lazyPart(loadDialog, <LoadingOverlay />);
const loadDeliveries = () => import("./deliveries").then((loaded) => loaded.Deliveries);
const Deliveries = lazyPart(loadDeliveries, <LoadingOverlay />);

const loadSchema = () =>
  import("@/lib/integrations/webhooks/schema").then((schemas) => schemas.webhookViewSchema);

/** The webhooks: made, tested, changed, and what was sent to them. */
export function Webhooks({ initial }: { readonly initial: Result<WebhookView[]> }) {
  const t = useTranslations("integrations.webhooks");
  const list = useServerQuery<WebhookView[]>({
    queryKey: [...KEYS.webhooks, "all"],
    initial,
    read: (signal) => readListOfApi("/webhooks", loadSchema, signal),
  });
  const editing = useDialogSubject<WebhookView | null>();
  const reading = useDialogSubject<WebhookView>();
  const questions = useQuestions(list.refresh);
  usePrefetch(loadDialog);
  return (
    <Section
      title={t("title")}
      text={t("text")}
      buttons={
        <Button leftSection={<IconPlus aria-hidden />} onClick={() => editing.ask(null)}>
          {t("create")}
        </Button>
      }
    >
      {list.isStale && (
        <FetchFailed text={t("fetchFailed")} isRetrying={list.isReloading} onRetry={list.refresh} />
      )}
      {list.data?.length === 0 && <NothingYet text={t("none")} hint={t("noneText")} />}
      <ul className={classes.rows}>
        {list.data?.map((webhook) => (
          <WebhookRow
            key={webhook._id}
            webhook={webhook}
            onEdit={() => editing.ask(webhook)}
            onLog={() => reading.ask(webhook)}
            onDelete={() => questions.deleting.ask(webhook)}
            onChangeSecret={() => questions.changing.ask(webhook)}
          />
        ))}
      </ul>
      {editing.dialog && (
        <WebhookDialog
          key={`edit ${editing.dialog.opening}`}
          webhook={editing.dialog.subject}
          isOpen={editing.dialog.isOpen}
          onSaved={list.refresh}
          onClose={editing.close}
        />
      )}
      {reading.dialog && (
        <Deliveries
          key={`log ${reading.dialog.opening}`}
          webhook={reading.dialog.subject}
          isOpen={reading.dialog.isOpen}
          onClose={reading.close}
        />
      )}
      <WebhookQuestions {...questions} />
    </Section>
  );
}

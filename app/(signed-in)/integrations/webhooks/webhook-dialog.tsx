"use client";

import { Checkbox, Stack, Switch, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState, type SyntheticEvent } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { splitRefusal } from "@/components/data/field-refusals";
import { useCommand } from "@/components/data/use-command";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { useReason } from "@/components/data/use-reason";
import { isolate } from "@/components/ui/text/isolate";
import { LEFT_TO_RIGHT } from "@/components/ui/text/left-to-right";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { MAX_URL, WEBHOOK_EVENTS, type WebhookEvent } from "@/lib/integrations/webhooks/rules";
import type { WebhookView, WebhookWithSecret } from "@/lib/integrations/webhooks/schema";
import { createWebhookAction, updateWebhookAction } from "../actions";
import { Secret } from "../secret";
import { eventName, getHost } from "./names";

type Props = {
  /** The webhook to change; null for a new one. */
  readonly webhook: WebhookView | null;
  readonly isOpen: boolean;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

type Values = {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly isActive: boolean;
};

const NEW: Values = { url: "", events: ["stock.moved"], isActive: true };

/** Asks where events go and which; of a new webhook it then shows the secret, this once. */
export function WebhookDialog({ webhook, isOpen, onSaved, onClose }: Props) {
  const t = useTranslations("integrations.webhooks");
  const failureMessage = useFailureMessage();
  const { values, set, isChanged, save, isRunning, refusal, made } = useSaving(webhook, () => {
    onSaved();
    if (webhook !== null) onClose();
  });
  const { rest } = splitRefusal(refusal, values);
  const host = webhook === null ? "" : isolate(getHost(webhook));
  if (made)
    return (
      <Secret
        isOpen={isOpen}
        title={t("secretTitle", { host: isolate(getHost(made)) })}
        text={t("secretText")}
        label={t("secret")}
        value={made.secret}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      isOpen={isOpen}
      title={webhook === null ? t("create") : t("editTitle", { host })}
      submitLabel={t(webhook === null ? "make" : "save")}
      isChanged={isChanged}
      isRunning={isRunning}
      failure={rest && failureMessage(t("saveFailed"), rest)}
      onSubmit={save}
      onClose={onClose}
    >
      <Fields values={values} set={set} refusal={refusal} isNew={webhook === null} />
    </FormDialog>
  );
}

function useSaving(webhook: WebhookView | null, onSaved: () => void) {
  const [first] = useState<Values>(webhook ?? NEW);
  const [values, setValues] = useState(first);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const creating = useCommand(createWebhookAction);
  const updating = useCommand(updateWebhookAction);

  async function save() {
    setRefusal(null);
    const { url, isActive } = values;
    const events = [...values.events];
    if (webhook !== null) {
      const saved = await updating.run({ id: webhook._id, url, events, isActive });
      if (saved?.ok === true) onSaved();
      else if (saved) setRefusal(saved.refusal);
      return;
    }
    const created = await creating.run({ url, events });
    if (created?.ok === true) {
      setMade(created.data);
      onSaved();
    } else if (created) setRefusal(created.refusal);
  }

  return {
    values,
    refusal,
    made,
    isRunning: creating.isRunning || updating.isRunning,
    set: (change: Partial<Values>) => setValues((known) => ({ ...known, ...change })),
    isChanged:
      [values.url, values.isActive, values.events.join()].join() !==
      [first.url, first.isActive, first.events.join()].join(),
    save: (event: SyntheticEvent) => {
      event.preventDefault();
      void save();
    },
  };
}

type FieldsProps = {
  readonly values: Values;
  readonly set: (change: Partial<Values>) => void;
  readonly refusal: Refusal | null;
  readonly isNew: boolean;
};

function Fields({ values, set, refusal, isNew }: FieldsProps) {
  const t = useTranslations("integrations.webhooks");
  const reason = useReason();
  const { wrong } = splitRefusal(refusal, values);
  return (
    <>
      <TextInput
        data-autofocus
        required
        type="url"
        attributes={LEFT_TO_RIGHT}
        autoCapitalize="none"
        label={t("url")}
        description={t("urlHint")}
        maxLength={MAX_URL}
        value={values.url}
        error={reason(wrong.get("url"))}
        onChange={({ currentTarget }) => set({ url: currentTarget.value })}
      />
      <Checkbox.Group
        label={t("events")}
        value={[...values.events]}
        error={reason(wrong.get("events"))}
        onChange={(chosen) =>
          set({ events: WEBHOOK_EVENTS.filter((event) => chosen.includes(event)) })
        }
      >
        <Stack gap="sm" mt="xs">
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox key={event} value={event} label={eventName(t, event)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {!isNew && (
        <Switch
          size="md"
          label={t("active")}
          checked={values.isActive}
          onChange={({ currentTarget }) => set({ isActive: currentTarget.checked })}
        />
      )}
    </>
  );
}

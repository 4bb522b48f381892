"use client";

import { useTranslations } from "next-intl";
import { ResultDialog } from "@/components/forms/result-dialog";
import { useConfirmedCommand, type Confirmation } from "@/components/data/use-confirmed-command";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { isolate } from "@/components/ui/text/isolate";
import { lazyPart, usePrefetch } from "@/components/loading/lazy-part";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import type { WebhookView, WebhookWithSecret } from "@/lib/integrations/webhooks/schema";
import { changeWebhookSecretAction, deleteWebhookAction } from "../actions";
import { getHost } from "./names";

const loadSecret = () => import("../secret").then((loaded) => loaded.Secret);
const Secret = lazyPart(loadSecret, <LoadingOverlay />);

const getId = ({ _id: id }: WebhookView) => ({ id });
const getName = (webhook: WebhookView | null) => isolate(webhook === null ? "" : getHost(webhook));

/** Deleting a webhook and changing its secret, both after a question. */
export function useQuestions(onChanged: () => void) {
  const deleting = useConfirmedCommand({
    command: deleteWebhookAction,
    inputOf: getId,
    onEnded: onChanged,
  });
  const changing = useConfirmedCommand({
    command: changeWebhookSecretAction,
    inputOf: getId,
    onEnded: onChanged,
  });
  return { deleting, changing };
}

type Props = {
  readonly deleting: Confirmation<WebhookView, void>;
  /** The change of the secret. */
  readonly changing: Confirmation<WebhookView, WebhookWithSecret>;
};

/** The questions, and how they ended. */
export function WebhookQuestions({ deleting, changing }: Props) {
  const t = useTranslations("integrations.webhooks");
  const changed = changing.ended?.result;
  // Before it is asked for: it shows what nobody can read again.
  usePrefetch(loadSecret);
  return (
    <>
      <ConfirmDialog
        {...deleting.question}
        isDestructive
        title={t("deleteTitle", { host: getName(deleting.subject) })}
        confirmLabel={t("delete")}
      >
        <p>{t("deleteText")}</p>
      </ConfirmDialog>
      <ResultDialog
        result={deleting.ended && deleting.ended.result}
        done={() => [t("deleted")]}
        failed={t("deleteFailed")}
        onClose={deleting.forgetEnded}
      />
      <ConfirmDialog
        {...changing.question}
        title={t("changeSecretTitle", { host: getName(changing.subject) })}
        confirmLabel={t("changeSecret")}
      >
        <p>{t("changeSecretText")}</p>
      </ConfirmDialog>
      {changed?.ok === true ? (
        <Secret
          isOpen
          title={t("secretTitle", { host: isolate(getHost(changed.data)) })}
          text={t("secretText")}
          label={t("secret")}
          value={changed.data.secret}
          onClose={changing.forgetEnded}
        />
      ) : (
        <ResultDialog
          result={changed ?? null}
          failed={t("changeSecretFailed")}
          onClose={changing.forgetEnded}
        />
      )}
    </>
  );
}

"use client";

import { Button, Group } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { KEYS } from "@/components/data/query-keys";
import { readListOfApi } from "@/components/data/read-api";
import { ResultDialog } from "@/components/forms/result-dialog";
import { useConfirmedCommand } from "@/components/data/use-confirmed-command";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { useServerQuery } from "@/components/data/use-server-query";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { isolate } from "@/components/ui/text/isolate";
import { lazyPart, usePrefetch } from "@/components/loading/lazy-part";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import type { Result } from "@/lib/platform/errors/app-error";
import type { TokenView } from "@/lib/integrations/tokens/schema";
import { revokeTokenAction } from "../actions";
import classes from "../integrations.module.css";
import { NothingYet, Section } from "../section";
import { TokenRow } from "./token-row";

const loadDialog = () => import("./new-token-dialog").then((loaded) => loaded.NewTokenDialog);
const NewTokenDialog = lazyPart(loadDialog, <LoadingOverlay />);

const loadSchema = () =>
  import("@/lib/integrations/tokens/schema").then((schemas) => schemas.tokenViewSchema);

/** The tokens of other programs: made, shown once, revoked. */
export function Tokens({ initial }: { readonly initial: Result<TokenView[]> }) {
  const t = useTranslations("integrations.tokens");
  const list = useServerQuery<TokenView[]>({
    queryKey: KEYS.tokens,
    initial,
    read: (signal) => readListOfApi("/tokens", loadSchema, signal),
  });
  const making = useDialogSubject<true>();
  usePrefetch(loadDialog);
  return (
    <Section
      title={t("title")}
      text={t("text")}
      buttons={
        <Group gap="xs">
          <Button component="a" href="/api/docs" variant="default">
            {t("docs")}
          </Button>
          <Button leftSection={<IconPlus aria-hidden />} onClick={() => making.ask(true)}>
            {t("create")}
          </Button>
        </Group>
      }
    >
      {list.isStale && (
        <FetchFailed text={t("fetchFailed")} isRetrying={list.isReloading} onRetry={list.refresh} />
      )}
      {list.data && <Rows tokens={list.data} onChanged={list.refresh} />}
      {making.dialog && (
        <NewTokenDialog
          key={making.dialog.opening}
          isOpen={making.dialog.isOpen}
          onMade={list.refresh}
          onClose={making.close}
        />
      )}
    </Section>
  );
}

type RowsProps = { readonly tokens: readonly TokenView[]; readonly onChanged: () => void };

function Rows({ tokens, onChanged }: RowsProps) {
  const t = useTranslations("integrations.tokens");
  const common = useTranslations("common");
  const usable = tokens.filter(({ revokedAt }) => revokedAt === null);
  const revoked = tokens.filter(({ revokedAt }) => revokedAt !== null);
  const revoking = useConfirmedCommand({
    command: revokeTokenAction,
    inputOf: ({ _id: id }: TokenView) => ({ id }),
    changes: KEYS.tokens,
    onEnded: onChanged,
  });
  const name = isolate(revoking.subject?.name ?? "");
  return (
    <>
      {usable.length === 0 && <NothingYet text={t("none")} hint={t("noneText")} />}
      <ul className={classes.rows}>
        {usable.map((token) => (
          <TokenRow key={token._id} token={token} onRevoke={revoking.ask} />
        ))}
      </ul>
      {revoked.length > 0 && (
        <details className={classes.ended}>
          <summary>{t("revokedCount", { count: revoked.length })}</summary>
          <ul className={classes.rows}>
            {revoked.map((token) => (
              <TokenRow key={token._id} token={token} />
            ))}
          </ul>
        </details>
      )}
      <ConfirmDialog
        {...revoking.question}
        isDestructive
        title={t("revokeTitle", { name })}
        confirmLabel={t("revoke")}
        cancelLabel={common("back")}
      >
        <p>{t("revokeText")}</p>
      </ConfirmDialog>
      <ResultDialog
        result={revoking.ended && revoking.ended.result}
        done={() => [t("revokedDone")]}
        failed={t("revokeFailed")}
        onClose={revoking.forgetEnded}
      />
    </>
  );
}

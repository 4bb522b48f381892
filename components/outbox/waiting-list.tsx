"use client";

import { Button, Group, Text } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ColorName } from "@/components/products/color-name";
import { useActor } from "@/components/shell/actor";
import { reportFailure } from "@/components/shell/api-client";
import { useRefusalLines } from "@/components/shell/use-refusal-lines";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RelativeTime } from "@/components/ui/relative-time";
import type { OutboxEntry, OutboxRequest } from "./entry";
import { oneTabOnly, storedEntries } from "./storage";
import classes from "./waiting-list.module.css";

/** The person's requests that are only on this device; each new mark has them read again. */
export function WaitingList({ mark }: { readonly mark: string }) {
  const t = useTranslations("outbox");
  const { id } = useActor();
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([]);
  const [leaving, setLeaving] = useState<OutboxEntry | null>(null);

  useEffect(() => {
    let isOld = false;
    storedEntries
      .entriesOf(id)
      .then((found) => isOld || setEntries(found))
      .catch(reportFailure);
    return () => {
      isOld = true;
    };
  }, [id, mark]);

  async function remove(entry: OutboxEntry) {
    setLeaving(null);
    // Not while it is on its way.
    await oneTabOnly(id, () => storedEntries.remove(entry));
  }

  if (entries.length === 0) return null;
  return (
    <section className={classes.waiting} aria-label={t("title")}>
      <h2>{t("title")}</h2>
      <p>{t("text")}</p>
      <ul>
        {entries.map((entry) => (
          <Entry
            key={entry.key}
            entry={entry}
            onRemove={() => setLeaving(entry)}
            onSendAgain={() => void storedEntries.put({ ...entry, refusal: null })}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== null}
        isDestructive
        title={t("removeTitle")}
        confirmLabel={t("remove")}
        onConfirm={() => leaving && void remove(leaving)}
        onCancel={() => setLeaving(null)}
      >
        <Text>{t("removeText")}</Text>
      </ConfirmDialog>
    </section>
  );
}

type EntryProps = {
  readonly entry: OutboxEntry;
  readonly onRemove: () => void;
  readonly onSendAgain: () => void;
};

function Entry({ entry, onRemove, onSendAgain }: EntryProps) {
  const t = useTranslations();
  const refusalLines = useRefusalLines();
  const { requests, savedAt, mayHaveArrived, refusal } = entry;
  const failed = t("outbox.refused");
  return (
    <li className={classes.entry}>
      {requests.map((request) => (
        <Request key={request.requestId} request={request} />
      ))}
      <span className={classes.detail}>
        <RelativeTime at={new Date(savedAt).toISOString()} />
      </span>
      {mayHaveArrived && <p>{t("outbox.mayHaveArrived")}</p>}
      {refusal && (
        <div role="status">
          {[...new Set([failed, ...refusalLines(refusal, failed)])].map((line) => (
            <Text key={line} c="red">
              {line}
            </Text>
          ))}
        </div>
      )}
      <Group gap="xs">
        {refusal && <Button onClick={onSendAgain}>{t("outbox.sendAgain")}</Button>}
        <Button variant="default" onClick={onRemove}>
          {t("outbox.remove")}
        </Button>
      </Group>
    </li>
  );
}

function Request({ request }: { readonly request: OutboxRequest }) {
  const t = useTranslations("status");
  const format = useFormatter();
  const { productName, sortName, color, quantity, action } = request;
  const isIn = action === "add";
  return (
    <div className={classes.request}>
      <span className={classes.main}>
        <span className={classes.product}>
          <bdi>{productName}</bdi>
        </span>
        <span className={classes.detail}>
          <ColorName name={color} of={sortName} />
        </span>
      </span>
      <bdi className={classes.quantity} data-in={isIn || undefined} dir="ltr" title={t(action)}>
        {isIn ? "+" : "−"}
        {format.number(quantity)}
      </bdi>
    </div>
  );
}

"use client";

import { Button, CloseButton, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useActor } from "@/components/data/actor";
import { reportFailure } from "@/components/data/api-client";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { Sentence } from "@/components/ui/text/sentence";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { Ltr } from "@/components/ui/text/ltr";
import { RelativeTime } from "@/components/ui/text/relative-time";
import type { OutboxEntry } from "./entry";
import { toRows, type Row } from "./rows";
import { oneTabOnly, storedEntries } from "./storage";
import classes from "./waiting-list.module.css";
import { RowSubject } from "./waiting-row";

/** Lists the person's entries that exist only on this device; each new `mark` reloads them. */
export function WaitingList({ mark }: { readonly mark: string }) {
  const t = useTranslations("outbox");
  const { id } = useActor();
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([]);
  const [leaving, setLeaving] = useState<Row | null>(null);

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

  async function remove(row: Row) {
    setLeaving(null);
    // Not while it is on its way.
    await oneTabOnly(id, async () => {
      for (const entry of row) await storedEntries.remove(entry);
    });
  }

  async function sendAgain(row: Row) {
    for (const entry of row) await storedEntries.put({ ...entry, refusal: null });
  }

  if (entries.length === 0) return null;
  return (
    <section className={classes.waiting} aria-label={t("title")}>
      <h2>{t("title")}</h2>
      <p>{t("text")}</p>
      <ul>
        {toRows(entries).map((row) => (
          <Waits
            key={row[0].key}
            row={row}
            onRemove={() => setLeaving(row)}
            onSendAgain={() => void sendAgain(row)}
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

type WaitsProps = {
  readonly row: Row;
  readonly onRemove: () => void;
  readonly onSendAgain: () => void;
};

function Waits({ row, onRemove, onSendAgain }: WaitsProps) {
  const t = useTranslations();
  const refusalLines = useRefusalLines();
  const [first] = row;
  const { savedAt, refusal } = first;
  const mayHaveArrived = row.some((entry) => entry.mayHaveArrived);
  const failed = t("outbox.refused");
  return (
    <li className={classes.entry}>
      <div className={classes.subject}>
        <div className={classes.main}>
          <RowSubject row={row} />
          <span className={classes.detail}>
            {"count" in first && (
              <>
                <Ltr>{first.count.label}</Ltr> ·{" "}
              </>
            )}
            <RelativeTime at={new Date(savedAt).toISOString()} />
          </span>
        </div>
        <CloseButton
          size="xl"
          aria-label={t("outbox.remove")}
          title={t("outbox.remove")}
          onClick={onRemove}
        />
      </div>
      {mayHaveArrived && <p>{t("outbox.mayHaveArrived")}</p>}
      {refusal && (
        <div role="status">
          {[...new Set([failed, ...refusalLines(refusal, failed)])].map((line) => (
            <Text key={line} c="red">
              <Sentence>{line}</Sentence>
            </Text>
          ))}
        </div>
      )}
      {refusal && (
        <div>
          <Button onClick={onSendAgain}>{t("outbox.sendAgain")}</Button>
        </div>
      )}
    </li>
  );
}

"use client";

import { Button, Card, Text } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { splitRefusal } from "@/components/data/field-refusals";
import { useReason } from "@/components/data/use-reason";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { lazyPart } from "@/components/loading/lazy-part";
import { FailureAlert } from "@/components/ui/states/failure-alert";
import classes from "./handover.module.css";
import { NoteFields } from "./note-fields";
import { useNoteForm } from "./use-note-form";

const AddDayButton = lazyPart(() =>
  import("./add-day-button").then((loaded) => loaded.AddDayButton),
);

/** Leaves a note for the next shift. */
export function NoteForm({ onWritten }: { readonly onWritten: () => void }) {
  const t = useTranslations("handover");
  const failureMessage = useFailureMessage();
  const reason = useReason();
  const form = useNoteForm(onWritten);
  const { values, refusal } = form;
  const { wrong, rest } = splitRefusal(refusal, { ...values });
  return (
    <Card component="section" padding="md" aria-label={t("new")}>
      <form className={classes.form} noValidate onSubmit={form.submit}>
        <NoteFields
          values={values}
          error={reason(form.wrong ?? wrong.get("text"))}
          fieldRef={form.field}
          onChange={form.change}
        />
        {rest && <FailureAlert message={failureMessage(t("writeFailed"), rest)} />}
        <div className={classes.send}>
          <AddDayButton onAdd={form.append} />
          <Button
            type="submit"
            leftSection={<IconSend size="1.25em" aria-hidden className="flips" />}
            loading={form.isRunning}
          >
            {t("write")}
          </Button>
        </div>
        <Text role="status" size="sm" className={classes.written}>
          {form.isWritten && t("written")}
        </Text>
      </form>
    </Card>
  );
}

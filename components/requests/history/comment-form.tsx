"use client";

import { Button, Text, Textarea } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from "react";
import { useActor } from "@/components/data/actor";
import { splitRefusal } from "@/components/data/field-refusals";
import { useCommand, type Command } from "@/components/data/use-command";
import { useReason } from "@/components/data/use-reason";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { useKeptDraft } from "@/components/forms/use-kept-draft";
import { FailureAlert } from "@/components/ui/states/failure-alert";
import { can } from "@/lib/auth/permissions";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { MAX_COMMENT } from "@/lib/requests/history/rules";
import type { Comment, RequestEventView } from "@/lib/requests/history/schema";
import type { CommentDraft } from "./comment-draft-schema";
import classes from "./history.module.css";

export type CommentCommand = Command<Comment, RequestEventView>;

type Props = {
  readonly id: string;
  readonly command: CommentCommand;
  readonly onSent: (event: RequestEventView) => void;
};

const loadSchema = () =>
  import("./comment-draft-schema").then((schemas) => schemas.commentDraftSchema);

// From here on the length is shown.
const LONG = MAX_COMMENT * 0.8;

/** A comment for the other side. The device keeps the typed text until it is sent. */
export function CommentForm({ id, command, onSent }: Props) {
  const t = useTranslations();
  const isReviewer = can(useActor(), "salesRequests.review");
  const failureMessage = useFailureMessage();
  const field = useRef<HTMLTextAreaElement>(null);
  const comment = useComment({ id, command, onSent }, () => field.current?.focus());
  const { text, refusal, isRunning } = comment;
  const reason = useReason();
  const { wrong, rest } = splitRefusal(refusal, { text });
  return (
    <form className={classes.form} noValidate onSubmit={comment.submit}>
      <Textarea
        ref={field}
        label={t("requestHistory.comment")}
        description={t(`requestHistory.${isReviewer ? "hintForReviewer" : "hintForOwner"}`)}
        error={reason(comment.wrong ?? wrong.get("text"))}
        value={text}
        onChange={({ currentTarget }) => comment.write(currentTarget.value)}
        autosize
        minRows={2}
        maxRows={10}
      />
      {rest && <FailureAlert message={failureMessage(t("requestHistory.sendFailed"), rest)} />}
      <div className={classes.send}>
        <Text size="sm" c="dimmed">
          {text.length > LONG &&
            t("requestHistory.length", { count: text.length, most: MAX_COMMENT })}
        </Text>
        <Button
          type="submit"
          variant="default"
          leftSection={<IconSend size="1.25em" aria-hidden className="flips" />}
          loading={isRunning}
        >
          {t("requestHistory.send")}
        </Button>
      </div>
    </form>
  );
}

function useComment({ id, command, onSent }: Props, focus: () => void) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<"commentRequired" | "tooLong">();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const draft = useKeptDraft<CommentDraft>({
    name: `comment/${id}`,
    loadSchema,
    restore: (content) => setText(content.text),
    reset: () => setText(""),
  });
  const { run, isRunning } = useCommand(command, draft.intent);
  const keep = useEffectEvent((typed: string) =>
    draft.keep(typed.trim() === "" ? null : { text: typed }),
  );
  useEffect(() => keep(text), [text]);

  async function send() {
    const length = text.trim().length;
    const found = length === 0 ? "commentRequired" : length > MAX_COMMENT ? "tooLong" : undefined;
    setWrong(found);
    setRefusal(null);
    if (found) return focus();
    const result = await run({ id, text });
    if (!result) return;
    if (!result.ok) {
      setRefusal(result.refusal);
      return focus();
    }
    draft.forget();
    setText("");
    onSent(result.data);
    focus();
  }

  return {
    text,
    wrong,
    refusal,
    isRunning,
    write: (typed: string) => {
      setText(typed);
      setWrong(undefined);
      setRefusal(null);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      void send();
    },
  };
}

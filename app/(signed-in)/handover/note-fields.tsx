"use client";

import { Text, Textarea } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode, Ref } from "react";
import { ChoiceBar } from "@/components/ui/fields/choice-bar";
import { isTooLong } from "@/components/ui/fields/is-too-long";
import { HANDOVER_AUDIENCES, MAX_NOTE, type HandoverAudience } from "@/lib/handover-notes/rules";
import classes from "./handover.module.css";

export type NoteValues = { readonly text: string; readonly audience: HandoverAudience };

/** Returns why a text is no note: the key of a sentence in `validation`; undefined for one that can be sent. */
export function findProblem({ text }: NoteValues): "required" | "tooLong" | undefined {
  if (text.trim() === "") return "required";
  return isTooLong(text, MAX_NOTE) ? "tooLong" : undefined;
}

type Props = {
  readonly values: NoteValues;
  readonly error: ReactNode;
  readonly fieldRef?: Ref<HTMLTextAreaElement>;
  readonly onChange: (change: Partial<NoteValues>) => void;
};

/** The text of a note with its length, and the people that it is for. */
export function NoteFields({ values: { text, audience }, error, fieldRef, onChange }: Props) {
  const t = useTranslations("handover");
  const choices = HANDOVER_AUDIENCES.map((value) => ({ value, label: t(`audiences.${value}`) }));
  return (
    <>
      <Textarea
        ref={fieldRef}
        label={t("text")}
        description={t("hint")}
        error={error}
        value={text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        autosize
        minRows={6}
        maxRows={14}
      />
      <Text size="sm" c="dimmed" className={classes.length}>
        {t("length", { count: text.trim().length, most: MAX_NOTE })}
      </Text>
      <div className={classes.audience}>
        <span aria-hidden>{t("audience")}</span>
        <ChoiceBar
          label={t("audience")}
          choices={choices}
          chosen={audience}
          onChoose={({ value }) => onChange({ audience: value })}
        />
      </div>
    </>
  );
}

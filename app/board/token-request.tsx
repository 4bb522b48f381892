"use client";

import { Button, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState, type ReactNode, type SyntheticEvent } from "react";
import { Mark } from "@/components/frame/mark";
import { LEFT_TO_RIGHT } from "@/components/ui/text/left-to-right";
import { findBoardToken } from "@/lib/board/rules";
import type { FactoryView } from "@/lib/settings/schema";
import classes from "./board.module.css";

type Props = {
  readonly logo: FactoryView["logo"];
  /** True where the server refuses the token that the screen has. */
  readonly isRefused?: boolean;
  readonly onToken: (token: string) => void;
  /** Stands below the form. */
  readonly children?: ReactNode;
};

/** Says how the screen gets its link, and takes it where somebody pastes it. */
export function TokenRequest({ logo, isRefused = false, onToken, children }: Props) {
  const t = useTranslations("board");
  const [text, setText] = useState("");
  const [isWrong, setIsWrong] = useState(false);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const token = findBoardToken(text);
    if (token === null) return setIsWrong(true);
    onToken(token);
  }

  return (
    <div className={classes.message}>
      <Mark logo={logo} size="4rem" />
      <h1>{t(isRefused ? "refusedTitle" : "setupTitle")}</h1>
      <p>{t(isRefused ? "refusedText" : "setupText")}</p>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          size="lg"
          attributes={LEFT_TO_RIGHT}
          label={t("link")}
          autoComplete="off"
          value={text}
          error={isWrong && t("noToken")}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setIsWrong(false);
          }}
        />
        <Button type="submit" size="lg">
          {t("show")}
        </Button>
      </form>
      {children}
    </div>
  );
}

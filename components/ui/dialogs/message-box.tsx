"use client";

import { Alert, Button, getDefaultZIndex, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useLastValue } from "@/components/hooks/use-last-value";
import { LanguageToggle } from "@/components/language/language-toggle";
import { useEffectEvent, useLayoutEffect, type MouseEvent, type ReactNode } from "react";
import { Sentence } from "../text/sentence";
import classes from "./message-box.module.css";
import { ModalDialog } from "./modal-dialog";

export type Message = {
  /** `check`: the person has to look at their input again. `notSentYet`: it waits on the device. */
  readonly kind: "success" | "failure" | "check" | "notSentYet";
  /** The sentence first, then one line for each thing it names. */
  readonly lines: readonly string[];
};

export type MessageBoxProps = {
  readonly message: Message | null;
  readonly onClose: () => void;
  /** A button for the next step. */
  readonly wayOn?: ReactNode;
  /** A button that undoes what was done; unlike with `wayOn`, everything else closes the dialog. */
  readonly wayBack?: ReactNode;
};

const COLOR = { success: "green", failure: "red", check: "red", notSentYet: "amber" } as const;

/** The dialog of message-dialog.tsx. */
export function MessageBox({ message, onClose, wayOn, wayBack }: MessageBoxProps) {
  const t = useTranslations("common");
  const shown = useLastValue(message);
  const closesOnAnything = shown?.kind === "success" && !wayOn;
  const hasSteps = Boolean(wayOn) || Boolean(wayBack);
  useCloseOnKey(message !== null, closesOnAnything, onClose);
  const closeUnlessOnButton = ({ target }: MouseEvent) => {
    if (!isOfButton(target)) onClose();
  };
  return (
    <ModalDialog
      opened={message !== null}
      onClose={onClose}
      title={shown && t(shown.kind)}
      // Above a dialog that stays open until it can go on.
      zIndex={getDefaultZIndex("popover")}
      size={hasSteps ? "xl" : undefined}
      closeButtonProps={{ "aria-label": t("close") }}
      {...(closesOnAnything && { onClick: closeUnlessOnButton })}
    >
      <Stack>
        {shown && <Outcome message={shown} />}
        <div className={classes.foot}>
          <LanguageToggle />
          <div className={classes.buttons} data-has-steps={hasSteps || undefined}>
            <Button data-autofocus variant="default" className={classes.close} onClick={onClose}>
              {t("close")}
            </Button>
            {wayBack}
            {wayOn}
          </div>
        </div>
      </Stack>
    </ModalDialog>
  );
}

function Outcome({ message: { kind, lines } }: { readonly message: Message }) {
  const isSuccess = kind === "success";
  return (
    <Alert
      color={COLOR[kind]}
      icon={isSuccess ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
    >
      {lines.map((line) => (
        <Text key={line}>
          <Sentence>{line}</Sentence>
        </Text>
      ))}
    </Alert>
  );
}

/**
 * Closes on Enter and Space while the focus, which Close gets, has not come yet. If `isAnyKey`, on every key but those that press a button,
 * move the focus, or are part of a shortcut.
 */
function useCloseOnKey(isActive: boolean, isAnyKey: boolean, onClose: () => void): void {
  const press = useEffectEvent(({ key, repeat, target }: KeyboardEvent) => {
    if (repeat || LEFT_ALONE.has(key)) return;
    const isPressing = key === "Enter" || key === " ";
    if (isPressing && isOfButton(target)) return;
    if (isAnyKey || (isPressing && target === document.body)) onClose();
  });
  // Before the dialog is painted: a key that comes right then counts, too.
  useLayoutEffect(() => {
    if (!isActive) return undefined;
    // On the document: a key also counts before the focus has come to the dialog.
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isActive]);
}

/** Escape is the dialog's own. */
const LEFT_ALONE: ReadonlySet<string> = new Set(
  "Tab Shift Control Alt Meta CapsLock Escape".split(" "),
);

function isOfButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a") !== null;
}

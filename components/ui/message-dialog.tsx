"use client";

import { Alert, Button, getDefaultZIndex, Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { LanguageToggle } from "@/components/language/language-toggle";
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { Dialog } from "./dialog";

export type Message = {
  /** `check`: the person has to look at their input again. */
  readonly kind: "success" | "failure" | "check";
  /** The sentence first, then one line for each thing it names. */
  readonly lines: readonly string[];
};

type Props = {
  readonly message: Message | null;
  readonly onClose: () => void;
  /** A button for the next step. */
  readonly wayOn?: ReactNode;
};

/** Shows the outcome of an action until the person presses Close; a success leaves with any key and any tap. */
export function MessageDialog({ message, onClose, wayOn }: Props) {
  const t = useTranslations("common");
  // The message stays while the dialog fades out.
  const [shown, setShown] = useState(message);
  if (message && message !== shown) setShown(message);
  const isSuccess = shown?.kind === "success";
  return (
    <Dialog
      opened={message !== null}
      onClose={onClose}
      title={shown && t(shown.kind)}
      // Above a dialog that stays open until it can go on.
      zIndex={getDefaultZIndex("popover")}
      closeButtonProps={{ "aria-label": t("close") }}
      {...(isSuccess && !wayOn && closingOnAnything(onClose))}
    >
      <Stack>
        <Alert
          color={isSuccess ? "green" : "red"}
          icon={isSuccess ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
        >
          {shown?.lines.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </Alert>
        <Group justify="space-between">
          <LanguageToggle />
          <Group>
            <Button data-autofocus variant="default" onClick={onClose}>
              {t("close")}
            </Button>
            {wayOn}
          </Group>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Closes on every key and tap but those that belong to a button, move the focus, or are part of a shortcut. */
function closingOnAnything(onClose: () => void) {
  return {
    onClick: ({ target }: MouseEvent) => {
      if (!isOfButton(target)) onClose();
    },
    onKeyDown: ({ key, repeat, target }: KeyboardEvent) => {
      const isPressing = (key === "Enter" || key === " ") && isOfButton(target);
      if (!repeat && !isPressing && !MOVING.has(key)) onClose();
    },
  };
}

const MOVING: ReadonlySet<string> = new Set(["Tab", "Shift", "Control", "Alt", "Meta", "CapsLock"]);

function isOfButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest("button, a") !== null;
}

"use client";

import { Button, Group, Stack, useMatches } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import { useRef, type FormEventHandler, type ReactNode } from "react";
import { LanguageToggle } from "@/components/shell/language-toggle";
import { Dialog } from "./dialog";
import classes from "./form-dialog.module.css";

const RESUME = "[aria-invalid=true], [type=submit]";

type Props = {
  readonly isOpen: boolean;
  /** Names what it is about. */
  readonly title: string;
  readonly submitLabel: string;
  readonly closeLabel?: string;
  readonly isDestructive?: boolean;
  readonly isRunning: boolean;
  /** It can no longer be sent. */
  readonly isOutdated?: boolean;
  /** Another dialog lies above it. */
  readonly isCovered: boolean;
  /** What has the focus at first, unless a field asks for it. */
  readonly focus?: "submit" | "close";
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Asks for what an action needs before it is done. A press beside it does not close it: nothing typed is lost. */
export function FormDialog(props: Props) {
  const { isRunning, isCovered, onClose } = props;
  const t = useTranslations("common");
  const isPhone = useMatches({ base: true, sm: false });
  const form = useRef<HTMLFormElement>(null);

  useDidUpdate(() => {
    if (isCovered || !props.isOpen) return;
    // Later than the dialog above, which gives the focus back to a button that could not have it while it worked.
    setTimeout(() => form.current?.querySelector<HTMLElement>(RESUME)?.focus());
  }, [isCovered]);

  return (
    <Dialog
      opened={props.isOpen}
      onClose={isRunning ? () => undefined : onClose}
      title={props.title}
      size="xl"
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeOnEscape={!isCovered}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <form ref={form} noValidate onSubmit={props.onSubmit}>
        <Stack>
          {props.children}
          <Group justify="space-between" className={classes.foot}>
            <LanguageToggle />
            <Group gap="xs">
              <Button
                variant="default"
                onClick={onClose}
                disabled={isRunning}
                data-autofocus={props.focus === "close" || undefined}
              >
                {props.closeLabel ?? t("cancel")}
              </Button>
              <Button
                type="submit"
                color={props.isDestructive ? "red" : undefined}
                loading={isRunning}
                disabled={props.isOutdated}
                data-autofocus={props.focus === "submit" || undefined}
              >
                {props.submitLabel}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

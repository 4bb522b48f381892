"use client";

import { LanguageToggle } from "@/components/language/language-toggle";
import { Button, Group, Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { Dialog } from "./dialog";
import classes from "./shortcut-help.module.css";

export type Shortcut = { readonly shortcut: string; readonly text: string };

type Props = {
  readonly isOpen: boolean;
  readonly shortcuts: readonly Shortcut[];
  readonly onClose: () => void;
};

/** Lists the keys of a screen. */
export function ShortcutHelp({ isOpen, shortcuts, onClose }: Props) {
  const t = useTranslations();
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={t("shortcuts.title")}
      closeButtonProps={{ "aria-label": t("common.close") }}
    >
      <Stack>
        <dl className={classes.keys}>
          {shortcuts.map(({ shortcut, text }) => (
            <div key={shortcut} className={classes.row}>
              <dt>
                <kbd className={classes.key}>{shortcut}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Group justify="space-between">
          <LanguageToggle />
          <Button variant="default" data-autofocus onClick={onClose}>
            {t("common.close")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

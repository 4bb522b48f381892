"use client";

import { Button, Group, Stack } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LanguageToggle } from "@/components/language/language-toggle";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { Notice } from "@/components/ui/states/notice";
import { SecretField } from "./secret-field";

type Props = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  readonly label: string;
  /** Null where it can no longer be shown. */
  readonly value: string | null;
  readonly onClose: () => void;
  /** Further uses of the secret. */
  readonly children?: ReactNode;
};

/** Shows a secret that is shown nowhere again; only a press on its button closes it. */
export function Secret({ isOpen, title, text, label, value, onClose, children }: Props) {
  const t = useTranslations("integrations");
  const common = useTranslations("common");
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={value === null}
      withCloseButton={false}
    >
      <Stack>
        <Notice color="amber" Icon={IconKey} role="status">
          {text}
        </Notice>
        {value !== null && <SecretField hasFocus label={label} value={value} />}
        {children}
        <Group justify="space-between">
          <LanguageToggle />
          <Button onClick={onClose}>{value === null ? common("close") : t("done")}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

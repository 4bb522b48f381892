"use client";

import { Button, CopyButton } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslations } from "next-intl";

/** A button that copies a text; nothing where the browser cannot copy, as on plain http. */
export function Copy({ text }: { readonly text: string }) {
  const t = useTranslations("access");
  if (!("clipboard" in navigator)) return null;
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={copied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
          onClick={copy}
          aria-live="polite"
        >
          {t(copied ? "copied" : "copy")}
        </Button>
      )}
    </CopyButton>
  );
}

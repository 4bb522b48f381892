"use client";

import { Button } from "@mantine/core";
import { IconShare } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MessageDialog } from "@/components/ui/dialogs/message-dialog";
import { Copy } from "@/components/ui/text/copy";
import { isolate } from "@/components/ui/text/isolate";
import type { NotedShare } from "./document-subject";
import { shareOrSave } from "./share-document";

const KINDS = { tooLate: "success", copied: "success", saved: "check" } as const;

/** Says how a share ended; when the press was too long ago, the file waits for another. */
export function ShareDialog({ noted }: { readonly noted: NotedShare }) {
  const { file, subject } = noted;
  const t = useTranslations("printing");
  const [notice, setNotice] = useState(noted.notice);
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);

  async function shareNow() {
    const next = await shareOrSave(file, subject, true);
    if (next) setNotice(next);
    else close();
  }

  const names = { name: isolate(file.name), address: isolate(subject.address) };
  return (
    <MessageDialog
      message={isOpen ? { kind: KINDS[notice], lines: [t(`notices.${notice}`, names)] } : null}
      onClose={close}
      wayOn={
        (notice === "saved" && <Copy text={subject.address} />) ||
        (notice === "tooLate" && (
          <Button leftSection={<IconShare aria-hidden />} onClick={() => void shareNow()}>
            {t("shareNow")}
          </Button>
        ))
      }
    />
  );
}

"use client";

import { Button, getDefaultZIndex, Group, Stack, TextInput } from "@mantine/core";
import { IconCamera, IconSettings } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useState, type FormEvent } from "react";
import { LanguageToggle } from "@/components/language/language-toggle";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { LEFT_TO_RIGHT } from "@/components/ui/text/left-to-right";
import { Camera } from "./camera";
import type { CountedResult } from "./read-scan";
import { ScanActions, ScanResultCard, VoucherAction } from "./scan-result";
import type { ScannerState } from "./scanner-state";
import classes from "./scanning.module.css";
import { scanStore } from "./store/scan-store";

type Props = {
  readonly state: ScannerState;
  readonly isReading: boolean;
  readonly onTakeBack: (result: CountedResult) => void;
  readonly onCamera: () => void;
  readonly onClose: () => void;
};

/** The camera, what was read last and what can be done with it, and a field for a code that no camera reads. */
export function ScanDialog({ state, isReading, onTakeBack, onCamera, onClose }: Props) {
  const t = useTranslations("scanning");
  const common = useTranslations("common");
  const hasCamera = state.kind === "camera";
  const isOpen = hasCamera || state.kind === "result";
  const result = isOpen ? state.result : null;
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={t("title")}
      size="lg"
      // Above a dialog in which somebody scans.
      zIndex={getDefaultZIndex("popover")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Stack>
        {hasCamera && <Camera onCode={scanStore.publish} />}
        <div role="status" aria-busy={isReading}>
          {result && <ScanResultCard result={result} onTakeBack={onTakeBack} />}
        </div>
        <ScanActions result={result} onLeave={onClose} />
        {result?.kind === "voucher" && <VoucherAction id={result.id} onLeave={onClose} />}
        {!hasCamera && (
          <Button variant="default" leftSection={<IconCamera aria-hidden />} onClick={onCamera}>
            {t("camera")}
          </Button>
        )}
        <TypedCode />
        <Group justify="space-between">
          <LanguageToggle />
          <Button
            variant="subtle"
            component={Link}
            href="/scanner-setup"
            leftSection={<IconSettings aria-hidden />}
            onClick={onClose}
          >
            {t("setup")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function TypedCode() {
  const t = useTranslations("scanning");
  const [typed, setTyped] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === "") return;
    scanStore.publish(typed.trim());
    setTyped("");
  }
  return (
    <form onSubmit={submit} className={classes.typed}>
      <TextInput
        label={t("typed")}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        attributes={LEFT_TO_RIGHT}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <Button type="submit" variant="default">
        {t("find")}
      </Button>
    </form>
  );
}

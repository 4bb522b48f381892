"use client";

import { useMatches } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialogs/dialog";
import type { Authenticator } from "@/lib/users/second-factor/schema";
import { AppStep } from "./app-step";
import { PasswordStep } from "./password-step";
import { ProofStep } from "./proof-step";
import { RecoveryCodesShown } from "./recovery-codes-shown";

export type SecondFactorTask = "turnOn" | "newCodes" | "turnOff";

type Props = {
  readonly task: SecondFactorTask;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** Turning the second factor on or off, or new recovery codes, in steps. */
export function SecondFactorDialog({ task, onChanged, onClose }: Props) {
  const t = useTranslations();
  const isPhone = useMatches({ base: true, sm: false });
  const [authenticator, setAuthenticator] = useState<Authenticator | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const show = (made: readonly string[]) => {
    setCodes(made);
    onChanged();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`secondFactor.${codes ? "codes" : task}`)}
      size="lg"
      fullScreen={isPhone}
      // The codes are shown only once: a press beside the dialog must not close it.
      closeOnClickOutside={false}
      closeOnEscape={codes === null}
      closeButtonProps={{ "aria-label": t("common.close") }}
    >
      {codes ? (
        <RecoveryCodesShown codes={codes} isFirst={task === "turnOn"} onClose={onClose} />
      ) : task !== "turnOn" ? (
        <ProofStep
          task={task}
          onCodes={show}
          onOff={() => {
            onChanged();
            onClose();
          }}
          onClose={onClose}
        />
      ) : authenticator ? (
        <AppStep authenticator={authenticator} onCodes={show} onClose={onClose} />
      ) : (
        <PasswordStep onDone={setAuthenticator} onClose={onClose} />
      )}
    </Dialog>
  );
}

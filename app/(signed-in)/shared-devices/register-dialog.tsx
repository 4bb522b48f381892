"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState, type SyntheticEvent } from "react";
import { splitRefusal } from "@/components/data/field-refusals";
import { useCommand } from "@/components/data/use-command";
import { useReason } from "@/components/data/use-reason";
import { FormDialog } from "@/components/forms/form-dialog";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { SharedDeviceView } from "@/lib/users/shared-devices/schema";
import { registerDeviceAction } from "./actions";

type Props = {
  readonly isOpen: boolean;
  readonly onRegistered: (device: SharedDeviceView) => void;
  readonly onClose: () => void;
};

/** Asks what the device at hand is called, and registers it. */
export function RegisterDialog({ isOpen, onRegistered, onClose }: Props) {
  const t = useTranslations("sharedDevices");
  const failureMessage = useFailureMessage();
  const reason = useReason();
  const [name, setName] = useState("");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isRunning } = useCommand(registerDeviceAction);
  const { wrong, rest } = splitRefusal(refusal, { name }, { sharedDeviceNameTaken: "name" });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setRefusal(null);
    const result = await run({ name });
    if (!result) return;
    if (result.ok) onRegistered(result.data);
    else setRefusal(result.refusal);
  }

  return (
    <FormDialog
      isOpen={isOpen}
      isShort
      title={t("register")}
      submitLabel={t("register")}
      isChanged={name !== ""}
      isRunning={isRunning}
      failure={rest && failureMessage(t("registerFailed"), rest)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={t("name")}
        description={t("nameHint")}
        autoComplete="off"
        value={name}
        error={reason(wrong.get("name"))}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </FormDialog>
  );
}

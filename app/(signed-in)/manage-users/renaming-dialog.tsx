"use client";

import { useTranslations } from "next-intl";
import { useFailureMessage } from "@/components/shell/use-failure-message";
import { useReason } from "@/components/shell/use-reason";
import { FormDialog } from "@/components/shell/form-dialog";
import { isolate } from "@/components/ui/isolate";
import { DisplayNameField } from "@/components/users/fields";
import type { useRenaming } from "./use-renaming";

/** Asks what a user is to be called; left empty, it is the username. */
export function RenamingDialog({ renaming }: { renaming: ReturnType<typeof useRenaming> }) {
  const t = useTranslations("manageUsers");
  const reason = useReason();
  const failureMessage = useFailureMessage();
  const { asked, form, refusal } = renaming;
  return (
    <FormDialog
      isOpen={asked.isOpen}
      title={t("renameTitle", { username: isolate(asked.username) })}
      submitLabel={t("renameSave")}
      isRunning={renaming.isRunning}
      failure={refusal && failureMessage(t("renameFailed"), refusal)}
      onSubmit={(event) => void renaming.submit(event)}
      onClose={renaming.close}
    >
      <DisplayNameField
        {...form.register("displayName")}
        error={reason(form.formState.errors.displayName)}
        data-autofocus
      />
    </FormDialog>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { useReason } from "@/components/data/use-reason";
import { FormDialog } from "@/components/forms/form-dialog";
import { isolate } from "@/components/ui/text/isolate";
import { DisplayNameField } from "@/components/users/fields";
import type { UserView } from "@/lib/users/schema";
import { useRenaming } from "./use-renaming";

type Props = {
  readonly user: UserView;
  readonly isOpen: boolean;
  readonly onDone: () => void;
  readonly onRefused: () => void;
};

/** Asks what a user is to be called; left empty, it is the username. */
export function RenamingDialog({ user, isOpen, ...endings }: Props) {
  const t = useTranslations("manageUsers");
  const reason = useReason();
  const failureMessage = useFailureMessage();
  const { form, isRunning, refusal, submit } = useRenaming(user, endings);
  return (
    <FormDialog
      isOpen={isOpen}
      title={t("renameTitle", { username: isolate(user.username) })}
      submitLabel={t("renameSave")}
      isRunning={isRunning}
      failure={refusal && failureMessage(t("renameFailed"), refusal)}
      onSubmit={(event) => void submit(event)}
      onClose={endings.onDone}
    >
      <DisplayNameField
        {...form.register("displayName")}
        error={reason(form.formState.errors.displayName)}
        data-autofocus
      />
    </FormDialog>
  );
}

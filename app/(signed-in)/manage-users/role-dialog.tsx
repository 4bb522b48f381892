"use client";

import { NativeSelect, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { useActor } from "@/components/data/actor";
import { splitRefusal } from "@/components/data/field-refusals";
import { useCommand } from "@/components/data/use-command";
import { useReason } from "@/components/data/use-reason";
import { FormDialog } from "@/components/forms/form-dialog";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { useFactory } from "@/components/frame/factory";
import { unmistakableName } from "@/components/users/person-name";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { mayManage, USER_TYPES } from "@/lib/users/rules";
import type { ListedUserView } from "@/lib/users/schema";
import { changeRoleAction } from "./actions";

type Props = {
  readonly user: ListedUserView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called with the user that the server returned. */
  readonly onChanged: (user: ListedUserView) => void;
  /** Called when the list on the screen is out of date. */
  readonly onRefused: () => void;
};

/** Asks which role a user is to have. */
export function RoleDialog({ user, isOpen, onClose, onChanged, onRefused }: Props) {
  const t = useTranslations("manageUsers");
  const types = useTranslations("users.types");
  const failureMessage = useFailureMessage();
  const { role } = useActor();
  const factory = useFactory();
  const [userType, setUserType] = useState(user.userType);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const reason = useReason();
  const { wrong, rest } = splitRefusal(refusal, { userType });
  const { run, isRunning } = useCommand(changeRoleAction);
  const username = unmistakableName(user);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal(null);
    const result = await run({ username: user.username, userType });
    if (!result) return;
    if (result.ok) {
      onChanged(result.data);
      return onClose();
    }
    setRefusal(result.refusal);
    onRefused();
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t("changeRoleTitle", { username })}
      submitLabel={t("changeRole")}
      isRunning={isRunning}
      isBlocked={userType === user.userType}
      failure={rest && failureMessage(t("changeRoleFailed"), rest)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <NativeSelect
        label={t("role")}
        data={USER_TYPES.filter((type) => mayManage(role, type, factory)).map((value) => ({
          value,
          label: types(value),
        }))}
        value={userType}
        error={reason(wrong.get("userType"))}
        onChange={({ currentTarget }) =>
          setUserType(USER_TYPES.find((type) => type === currentTarget.value) ?? user.userType)
        }
        data-autofocus
      />
      <Text>{t("changeRoleText", { username })}</Text>
    </FormDialog>
  );
}

"use client";

import { Button, NativeSelect } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import type { UseFormReturn } from "react-hook-form";
import { useActor } from "@/components/data/actor";
import { useFactory } from "@/components/frame/factory";
import { isAboutSimilar, SaveAnyway } from "@/components/forms/save-anyway";
import { ResultDialog } from "@/components/forms/result-dialog";
import { Screen } from "@/components/frame/screen";
import { useReason } from "@/components/data/use-reason";
import { FormCard } from "@/components/ui/fields/form-card";
import { DisplayNameField, PasswordField, UsernameField } from "@/components/users/fields";
import { unmistakableName } from "@/components/users/person-name";
import { DEFAULT_USER_TYPE, mayManage, USER_TYPES } from "@/lib/users/rules";
import type { CreateUser } from "@/lib/users/schema";
import { useUserCreation, type NewUserValues } from "./use-user-creation";

/** Creates one user after the other: a created one leaves an empty form (spec §2, §5). */
export function CreateUserForm() {
  const t = useTranslations("createUser");
  const common = useTranslations("common");
  const types = useTranslations("users.types");
  const { form, submit, isRunning, outcome, close, saveAnyway } = useUserCreation();
  return (
    <Screen>
      <FormCard
        onSubmit={(event) => void submit(event)}
        isRunning={isRunning}
        submitLabel={t("submit")}
        submitIcon={<IconUserPlus aria-hidden />}
        autoComplete="off"
        cancel={
          <Button component={Link} href="/manage-users" variant="default" size="md">
            {common("cancel")}
          </Button>
        }
      >
        <Fields form={form} />
      </FormCard>
      <ResultDialog
        result={outcome}
        done={(created) => [
          t("created"),
          `${unmistakableName(created)} · ${types(created.userType)}`,
        ]}
        unexplained={t("failed")}
        onClose={close}
        wayOn={isAboutSimilar(outcome) && <SaveAnyway onPress={saveAnyway} />}
      />
    </Screen>
  );
}

type FieldsProps = { readonly form: UseFormReturn<NewUserValues, unknown, CreateUser> };

function Fields({ form }: FieldsProps) {
  const t = useTranslations("createUser");
  const types = useTranslations("users.types");
  const reason = useReason();
  const { register } = form;
  const { username, displayName, password, userType } = form.formState.errors;
  const { role } = useActor();
  const factory = useFactory();
  const creatable = USER_TYPES.filter((type) => mayManage(role, type, factory));
  return (
    <>
      <UsernameField
        {...register("username")}
        label={t("username")}
        error={reason(username)}
        autoComplete="off"
        enterKeyHint="next"
      />
      <DisplayNameField
        {...register("displayName")}
        error={reason(displayName)}
        enterKeyHint="next"
      />
      <PasswordField
        {...register("password")}
        label={t("password")}
        description={t("passwordHint")}
        error={reason(password)}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <NativeSelect
        {...register("userType")}
        label={t("userType")}
        error={reason(userType)}
        defaultValue={DEFAULT_USER_TYPE}
        data={creatable.map((value) => ({ value, label: types(value) }))}
      />
    </>
  );
}

"use client";

import { Button, Card, Text, Title } from "@mantine/core";
import { IconCheck, IconPassword } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { useActor } from "@/components/data/actor";
import { useReason } from "@/components/data/use-reason";
import { ResultDialog } from "@/components/forms/result-dialog";
import { useFactory } from "@/components/frame/factory";
import { FormCard } from "@/components/ui/fields/form-card";
import { Notice } from "@/components/ui/states/notice";
import { isolate } from "@/components/ui/text/isolate";
import { PasswordField } from "@/components/users/fields";
import { mayUsePins } from "@/lib/users/pins/rules";
import type { TypedPin } from "@/lib/users/pins/schema";
import { useOwnPin, type PinValues } from "./use-own-pin";

type Props = {
  /** The name of the device at hand. */
  readonly device: string;
  readonly isSet: boolean;
};

/** The own PIN of the shared device at hand: set, replaced and removed; or that the role has none. */
export function OwnPinForm(props: Props) {
  const t = useTranslations("ownPin");
  const { role } = useActor();
  if (mayUsePins(role, useFactory())) return <PinForm {...props} />;
  return (
    <Card component="section" w="100%" maw="36rem" mx="auto" padding="lg">
      <Heading />
      <Text>{t("off")}</Text>
    </Card>
  );
}

function Heading() {
  const t = useTranslations("ownPin");
  return (
    <Title order={2} size="h4" mb="xs">
      {t("title")}
    </Title>
  );
}

function PinForm({ device, isSet }: Props) {
  const t = useTranslations("ownPin");
  const { form, submit, isSaving, remove, isRemoving, saved, removed, close } = useOwnPin();
  return (
    <>
      <FormCard
        onSubmit={(event) => void submit(event)}
        isRunning={isSaving}
        submitLabel={t("save")}
        submitIcon={<IconPassword aria-hidden />}
        autoComplete="off"
        cancel={
          isSet && (
            <Button variant="subtle" color="red" loading={isRemoving} onClick={remove}>
              {t("remove")}
            </Button>
          )
        }
      >
        <div>
          <Heading />
          <Text>{t("text", { device: isolate(device) })}</Text>
        </div>
        {isSet && (
          <Notice color="gray" Icon={IconCheck} role="status">
            {t("isSet")}
          </Notice>
        )}
        <Fields form={form} />
      </FormCard>
      <ResultDialog
        result={saved}
        done={() => [t("saved")]}
        unexplained={t("failed")}
        onClose={close}
      />
      <ResultDialog
        result={removed}
        done={() => [t("removed")]}
        unexplained={t("removeFailed")}
        onClose={close}
      />
    </>
  );
}

// Masked, but none that the browser offers to store.
const DIGITS = { inputMode: "numeric", autoComplete: "off", maxLength: 6 } as const;

type FieldsProps = { readonly form: UseFormReturn<PinValues, unknown, TypedPin> };

function Fields({ form }: FieldsProps) {
  const t = useTranslations("ownPin");
  const reason = useReason();
  const { password, pin, repeatedPin } = form.formState.errors;
  return (
    <>
      <PasswordField
        {...form.register("password")}
        label={t("password")}
        error={reason(password)}
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <PasswordField
        {...form.register("pin")}
        {...DIGITS}
        label={t("pin")}
        description={t("pinHint")}
        error={reason(pin)}
        enterKeyHint="next"
      />
      <PasswordField
        {...form.register("repeatedPin")}
        {...DIGITS}
        label={t("repeated")}
        error={reason(repeatedPin)}
        enterKeyHint="go"
      />
    </>
  );
}

"use client";

import { Button, TextInput } from "@mantine/core";
import { IconUser, IconUserPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { DraftNotice } from "@/components/shell/draft-notice";
import { ResultDialog } from "@/components/shell/result-dialog";
import { Screen } from "@/components/shell/screen";
import { useReason } from "@/components/shell/use-reason";
import { FormCard } from "@/components/ui/form-card";
import { isolate } from "@/components/ui/isolate";
import { LEFT_TO_RIGHT } from "@/components/ui/left-to-right";
import { useCustomerCreation } from "./use-customer-creation";

/** Creates one customer after the other: a created one leaves an empty form (spec §2, §5). */
export function NewCustomerForm() {
  const t = useTranslations();
  const { form, submit, isRunning, outcome, close, draft } = useCustomerCreation();
  return (
    <Screen>
      <DraftNotice keptAt={draft.keptAt} onDiscard={draft.discard} />
      <FormCard
        onSubmit={(event) => void submit(event)}
        isRunning={isRunning}
        submitLabel={t("customers.new.submit")}
        submitIcon={<IconUserPlus aria-hidden />}
        autoComplete="off"
        cancel={
          <Button component={Link} href="/customers" variant="default" size="md">
            {t("common.cancel")}
          </Button>
        }
      >
        <Fields form={form} />
      </FormCard>
      <ResultDialog
        result={outcome}
        done={({ name, customerID }) => [
          t("customers.new.created"),
          `${isolate(name)} · ${isolate(customerID)}`,
        ]}
        unexplained={t("customers.new.failed")}
        onClose={close}
        wayOn={
          outcome?.ok && (
            <Button
              component={Link}
              href={{ pathname: `/customers/${outcome.data._id}` }}
              leftSection={<IconUser aria-hidden />}
            >
              {t("customers.new.toProfile")}
            </Button>
          )
        }
      />
    </Screen>
  );
}

function Fields({ form }: { form: ReturnType<typeof useCustomerCreation>["form"] }) {
  const t = useTranslations("customers.new");
  const reason = useReason();
  const { register, formState } = form;
  return (
    <>
      <TextInput
        {...register("name")}
        label={t("name")}
        error={reason(formState.errors.name)}
        enterKeyHint="next"
      />
      <TextInput
        {...register("customerID")}
        label={t("customerId")}
        description={t("customerIdHint")}
        error={reason(formState.errors.customerID)}
        attributes={LEFT_TO_RIGHT}
        autoCapitalize="characters"
        spellCheck={false}
      />
    </>
  );
}

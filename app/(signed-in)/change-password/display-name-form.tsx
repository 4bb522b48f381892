"use client";

import { IconUserEdit } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod/mini";
import { useActor } from "@/components/data/actor";
import { toOutcome } from "@/components/data/to-outcome";
import { useUnsavedWork } from "@/components/forms/leaving";
import { ResultDialog } from "@/components/forms/result-dialog";
import { useCommand } from "@/components/data/use-command";
import { useSchemaResolver } from "@/components/forms/use-schema-resolver";
import { useReason } from "@/components/data/use-reason";
import { FormCard } from "@/components/ui/fields/form-card";
import { isolate } from "@/components/ui/text/isolate";
import { DisplayNameField } from "@/components/users/fields";
import type { Result } from "@/lib/platform/errors/app-error";
import type {
  ChangeOwnDisplayName,
  UserView,
  changeOwnDisplayNameSchema,
} from "@/lib/users/schema";
import { changeOwnDisplayNameAction } from "./actions";

/** Everybody says here what they are called. */
export function DisplayNameForm() {
  const t = useTranslations("changePassword");
  const reason = useReason();
  const { form, submit, isRunning, outcome, close } = useDisplayName();
  return (
    <>
      <FormCard
        onSubmit={(event) => void submit(event)}
        isRunning={isRunning}
        submitLabel={t("saveDisplayName")}
        submitIcon={<IconUserEdit aria-hidden />}
      >
        <DisplayNameField
          {...form.register("displayName")}
          error={reason(form.formState.errors.displayName)}
          enterKeyHint="go"
        />
      </FormCard>
      <ResultDialog
        result={outcome}
        done={({ username, displayName }) => [
          t("displayNameChanged", { name: isolate(displayName ?? username) }),
        ]}
        unexplained={t("displayNameFailed")}
        onClose={close}
      />
    </>
  );
}

const loadCheck = () =>
  import("@/lib/users/schema").then((schemas) => schemas.changeOwnDisplayNameSchema);

type Values = z.input<typeof changeOwnDisplayNameSchema>;

function useDisplayName() {
  const { displayName } = useActor();
  const [outcome, setOutcome] = useState<Result<UserView> | null>(null);
  const form = useForm<Values, unknown, ChangeOwnDisplayName>({
    resolver: useSchemaResolver(loadCheck, setOutcome),
    defaultValues: { displayName: displayName ?? "" },
  });
  useUnsavedWork(form.formState.isDirty ? "notKept" : "nothing", form.reset);
  const { run, isRunning } = useCommand(changeOwnDisplayNameAction);

  const submit = form.handleSubmit(async (input) => {
    const result = await run(input);
    if (!result) return;
    setOutcome(await toOutcome(form, result));
    if (result.ok) form.reset({ displayName: result.data.displayName ?? "" });
  });

  return { form, submit, isRunning, outcome, close: () => setOutcome(null) };
}

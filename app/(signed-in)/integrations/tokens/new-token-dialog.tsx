"use client";

import { Checkbox, Stack, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState, type SyntheticEvent } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { splitRefusal } from "@/components/data/field-refusals";
import { useCommand } from "@/components/data/use-command";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { useReason } from "@/components/data/use-reason";
import { DateInput } from "@/components/ui/fields/date-input";
import { isolate } from "@/components/ui/text/isolate";
import { SCOPES, type Scope } from "@/lib/auth/scopes";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { MAX_TOKEN_NAME, type NewToken } from "@/lib/integrations/tokens/schema";
import { createTokenAction } from "../actions";
import { Secret } from "../secret";
import { BoardLink } from "./board-link";

type Props = {
  readonly isOpen: boolean;
  readonly onMade: () => void;
  readonly onClose: () => void;
};

type Values = {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresOn: string;
};
const NOTHING: Values = { name: "", scopes: ["read"], expiresOn: "" };

/** Asks what a new token is called and may do, and then shows it, this once. */
export function NewTokenDialog({ isOpen, onMade, onClose }: Props) {
  const t = useTranslations("integrations.tokens");
  const failureMessage = useFailureMessage();
  const reason = useReason();
  const [values, setValues] = useState(NOTHING);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [made, setMade] = useState<NewToken | null>(null);
  const { run, isRunning } = useCommand(createTokenAction);
  const set = (change: Partial<Values>) => setValues((known) => ({ ...known, ...change }));
  const { wrong, rest } = splitRefusal(refusal, values, { tokenNameTaken: "name" });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setRefusal(null);
    const result = await run({ ...values, scopes: [...values.scopes] });
    if (!result) return;
    if (!result.ok) return setRefusal(result.refusal);
    setMade(result.data);
    onMade();
  }

  if (made)
    return (
      <Secret
        isOpen={isOpen}
        title={t("madeTitle", { name: isolate(made.name) })}
        text={t(made.token === null ? "lost" : "madeText")}
        label={t("token")}
        value={made.token}
        onClose={onClose}
      >
        {made.token !== null && made.scopes.includes("board") && <BoardLink token={made.token} />}
      </Secret>
    );
  return (
    <FormDialog
      isOpen={isOpen}
      title={t("create")}
      submitLabel={t("make")}
      isChanged={JSON.stringify(values) !== JSON.stringify(NOTHING)}
      isRunning={isRunning}
      failure={rest && failureMessage(t("createFailed"), rest)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={t("name")}
        description={t("nameHint")}
        maxLength={MAX_TOKEN_NAME}
        value={values.name}
        error={reason(wrong.get("name"))}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <Checkbox.Group
        label={t("scopes")}
        value={[...values.scopes]}
        error={reason(wrong.get("scopes"))}
        onChange={(chosen) => set({ scopes: SCOPES.filter((scope) => chosen.includes(scope)) })}
      >
        <Stack gap="sm" mt="xs">
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={t(`scope.${scope}`)}
              description={t(`scopeText.${scope}`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <DateInput
        label={t("expiresOn")}
        description={t("expiresHint")}
        value={values.expiresOn}
        error={reason(wrong.get("expiresOn"))}
        onChange={(expiresOn) => set({ expiresOn })}
      />
    </FormDialog>
  );
}

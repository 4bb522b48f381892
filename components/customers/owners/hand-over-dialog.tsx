"use client";

import { NativeSelect, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { splitRefusal } from "@/components/data/field-refusals";
import { useCommand, type Command } from "@/components/data/use-command";
import type { ServerQuery } from "@/components/data/use-server-query";
import { useReason } from "@/components/data/use-reason";
import { FormDialog } from "@/components/forms/form-dialog";
import { ReadRefused } from "@/components/forms/read-refused";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { useFactory } from "@/components/frame/factory";
import { Skeleton } from "@/components/ui/states/skeleton";
import { unmistakableName } from "@/components/users/person-name";
import type { OwnersView } from "@/lib/customers/ownership/schema";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { useOwners, type Owner } from "./use-owners";

type Props<I, T> = {
  readonly isOpen: boolean;
  readonly title: string;
  /** The username of the sales user of now; null for nobody. */
  readonly owner: string | null;
  readonly command: Command<I, T>;
  /** Returns the input of the command that hands over to the sales user with this username. */
  readonly inputOf: (username: string) => I;
  /** Called with the result and the name of the new owner. */
  readonly onDone: (data: T, name: string) => void;
  readonly onClose: () => void;
};

/** Asks which sales user the customers go to, and hands them over. */
export function HandOverDialog<I, T>(props: Props<I, T>) {
  const { isOpen, title, owner, command, inputOf, onDone, onClose } = props;
  const t = useTranslations("customers.owner");
  const failureMessage = useFailureMessage();
  const { ownCustomersOnly } = useFactory();
  const owners = useOwners();
  const reason = useReason();
  const { run, isRunning } = useCommand(command);
  const [chosen, setChosen] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // One customer's new owner is their "username", that of all customers of a person is "to".
  const { wrong, rest } = splitRefusal(refusal, { to: chosen, username: chosen });
  const choices = listOthers(owners.data, owner);
  const to = choices.find(({ username }) => username === chosen) ?? choices[0];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!to) return;
    setRefusal(null);
    const result = await run(inputOf(to.username));
    if (!result) return;
    if (result.ok) onDone(result.data, unmistakableName(to));
    else setRefusal(result.refusal);
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
      submitLabel={t("submit")}
      isRunning={isRunning}
      isBlocked={!to}
      failure={rest && failureMessage(t("failed"), rest)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Choice
        owners={owners}
        choices={choices}
        chosen={to}
        error={reason(wrong.get("to") ?? wrong.get("username"))}
        onChoose={setChosen}
      />
      <Text>{t("notified")}</Text>
      {ownCustomersOnly && owner !== null && <Text>{t("hidden")}</Text>}
    </FormDialog>
  );
}

/** Lists who can get customers, but the sales user who has them now. */
function listOthers(owners: OwnersView | undefined, owner: string | null): readonly Owner[] {
  const all = owners?.owners ?? [];
  return all.filter(({ username, isActive }) => isActive && username !== owner);
}

type ChoiceProps = {
  readonly owners: ServerQuery<OwnersView>;
  readonly choices: readonly Owner[];
  readonly chosen: Owner | undefined;
  readonly error: string | undefined;
  readonly onChoose: (username: string) => void;
};

function Choice({ owners, choices, chosen, error, onChoose }: ChoiceProps) {
  const t = useTranslations("customers.owner");
  const { data, isPending, refusal, isReloading, refresh } = owners;
  if (isPending) return <Skeleton blockSize="4rem" />;
  if (!data)
    return (
      refusal && (
        <ReadRefused
          refusal={refusal}
          sentence={t("readFailed")}
          isRetrying={isReloading}
          onRetry={refresh}
        />
      )
    );
  if (!chosen) return <Text>{t("nobodyElse")}</Text>;
  return (
    <NativeSelect
      label={t("to")}
      data={choices.map((choice) => ({
        value: choice.username,
        label: unmistakableName(choice),
      }))}
      value={chosen.username}
      error={error}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data-autofocus
    />
  );
}

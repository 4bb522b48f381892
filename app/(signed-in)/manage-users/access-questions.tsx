"use client";

import { Button, Group, Stack, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { LanguageToggle } from "@/components/language/language-toggle";
import { useCommand, type Command } from "@/components/data/use-command";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { FailureAlert } from "@/components/ui/states/failure-alert";
import { unmistakableName } from "@/components/users/person-name";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { ListedUserView, OneTimePassword } from "@/lib/users/schema";
import {
  deactivateUserAction,
  makeOneTimePasswordAction,
  removeSecondFactorAction,
} from "./actions";

type Common = {
  readonly user: ListedUserView;
  readonly onBack: () => void;
  readonly onRefused: () => void;
};

/** The keys of the texts of each question. */
const RESET = { question: "makeText", failed: "makeFailed", confirm: "make" } as const;
const DEACTIVATION = {
  question: "deactivateText",
  failed: "deactivateFailed",
  confirm: "deactivate",
} as const;
const REMOVAL = {
  question: "removeSecondFactorText",
  failed: "removeSecondFactorFailed",
  confirm: "removeSecondFactor",
} as const;

/** Asks before a user's password is replaced by one for one sign-in. */
export function ResetQuestion({
  onMade,
  ...props
}: Common & { readonly onMade: (made: OneTimePassword) => void }) {
  return <Question {...props} texts={RESET} command={makeOneTimePasswordAction} onDone={onMade} />;
}

/** Asks before a user's second factor is taken away. */
export function RemovalQuestion(props: Common & { readonly onDone: () => void }) {
  return <Question {...props} texts={REMOVAL} command={removeSecondFactorAction} />;
}

/** Asks before a user is deactivated. */
export function DeactivateQuestion(
  props: Common & { readonly onDone: (user: ListedUserView) => void },
) {
  return <Question {...props} texts={DEACTIVATION} command={deactivateUserAction} />;
}

type Props<T> = Common & {
  readonly texts: typeof RESET | typeof DEACTIVATION | typeof REMOVAL;
  readonly command: Command<{ readonly username: string }, T>;
  readonly onDone: (data: T) => void;
};

function Question<T>({ user, texts, command, onBack, onDone, onRefused }: Props<T>) {
  const t = useTranslations();
  const failureMessage = useFailureMessage();
  const { run, isRunning } = useCommand(command);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const back = useRef<HTMLButtonElement>(null);
  // The harmless button, as in every question; the button that led here has been removed.
  useEffect(() => back.current?.focus(), []);

  async function confirm() {
    setRefusal(null);
    const result = await run({ username: user.username });
    if (!result) return;
    if (result.ok) return onDone(result.data);
    setRefusal(result.refusal);
    onRefused();
  }

  return (
    <Stack>
      <Text>{t(`access.${texts.question}`, { username: unmistakableName(user) })}</Text>
      {refusal && <FailureAlert message={failureMessage(t(`access.${texts.failed}`), refusal)} />}
      <Group justify="space-between">
        <LanguageToggle />
        <Group gap="xs" ms="auto">
          <Button ref={back} variant="default" disabled={isRunning} onClick={onBack} data-autofocus>
            {t("common.back")}
          </Button>
          <Button
            color={texts === DEACTIVATION ? "red" : undefined}
            loading={isRunning}
            onClick={() => void confirm()}
          >
            {t(`access.${texts.confirm}`)}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}

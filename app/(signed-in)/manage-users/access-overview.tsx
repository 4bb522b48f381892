"use client";

import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconDeviceMobileOff, IconKey, IconUserCheck, IconUserOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { LanguageToggle } from "@/components/language/language-toggle";
import { useActor } from "@/components/data/actor";
import { useCommand } from "@/components/data/use-command";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { FailureAlert } from "@/components/ui/states/failure-alert";
import { Notice } from "@/components/ui/states/notice";
import { useMomentText } from "@/components/hooks/use-moment-text";
import { unmistakableName } from "@/components/users/person-name";
import { Sessions } from "@/components/sessions/sessions";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { mayReset } from "@/lib/users/rules";
import type { ListedUserView } from "@/lib/users/schema";
import { activateUserAction, endSessionOfUserAction, endSessionsOfUserAction } from "./actions";

type Props = {
  readonly user: ListedUserView;
  readonly onStep: (step: "reset" | "removal" | "deactivate") => void;
  readonly onClose: () => void;
  readonly onChanged: (user: ListedUserView) => void;
  readonly onRefused: () => void;
};

/** Everything about a user's access, with the ways to change it. */
export function AccessOverview({ user, onStep, onClose, ...endings }: Props) {
  const t = useTranslations();
  const close = useRef<HTMLButtonElement>(null);
  // After a question the button that led to it has been removed.
  useEffect(() => close.current?.focus(), []);
  return (
    <Stack>
      {user.deactivatedAt === null ? (
        <OfActiveUser user={user} onStep={onStep} />
      ) : (
        <OfDeactivatedUser user={user} since={user.deactivatedAt} {...endings} />
      )}
      <Group justify="space-between">
        <LanguageToggle />
        <Button ref={close} variant="default" onClick={onClose} data-autofocus>
          {t("common.close")}
        </Button>
      </Group>
    </Stack>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack component="section" gap="xs" align="stretch">
      <Title order={3} size="h5">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

function OfActiveUser({ user, onStep }: Pick<Props, "user" | "onStep">) {
  const t = useTranslations();
  const { username } = user;
  const name = unmistakableName(user);
  const path = `/auth/users/${encodeURIComponent(username)}/sessions`;
  return (
    <>
      <Part title={t("access.sessions")}>
        <Sessions
          path={path}
          endOne={endSessionOfUserAction}
          oneOf={(id) => ({ username, id })}
          endAll={endSessionsOfUserAction}
          all={{ username }}
          endAllLabel={t("sessions.endAll")}
        />
      </Part>
      <Part title={t("access.password")}>
        <PasswordPart user={user} onMake={() => onStep("reset")} />
      </Part>
      {user.hasSecondFactor && (
        <Part title={t("access.secondFactor")}>
          <SecondFactorPart user={user} onRemove={() => onStep("removal")} />
        </Part>
      )}
      <Part title={t("access.account")}>
        <Text>{t("access.activeText", { username: name })}</Text>
        <Button
          variant="light"
          color="red"
          leftSection={<IconUserOff aria-hidden />}
          onClick={() => onStep("deactivate")}
          style={{ alignSelf: "start" }}
        >
          {t("access.deactivate")}
        </Button>
      </Part>
    </>
  );
}

type PasswordProps = { readonly user: ListedUserView; readonly onMake: () => void };

function PasswordPart({ user, onMake }: PasswordProps) {
  const t = useTranslations("access");
  const { role } = useActor();
  const username = unmistakableName(user);
  if (!mayReset(role, user.userType)) return <Text>{t("passwordOnlyByAdmin")}</Text>;
  return (
    <>
      <Text>{t("passwordText", { username })}</Text>
      {user.oneTimeUntil !== null && (
        <Notice color="amber" Icon={IconKey} role="status">
          {t("pending", { username })}
        </Notice>
      )}
      <Button
        variant="default"
        leftSection={<IconKey aria-hidden />}
        onClick={onMake}
        style={{ alignSelf: "start" }}
      >
        {t("make")}
      </Button>
    </>
  );
}

type SecondFactorProps = { readonly user: ListedUserView; readonly onRemove: () => void };

function SecondFactorPart({ user, onRemove }: SecondFactorProps) {
  const t = useTranslations("access");
  const { role } = useActor();
  if (!mayReset(role, user.userType)) return <Text>{t("secondFactorOnlyByAdmin")}</Text>;
  return (
    <>
      <Text>{t("secondFactorText", { username: unmistakableName(user) })}</Text>
      <Button
        variant="default"
        leftSection={<IconDeviceMobileOff aria-hidden />}
        onClick={onRemove}
        style={{ alignSelf: "start" }}
      >
        {t("removeSecondFactor")}
      </Button>
    </>
  );
}

type DeactivatedProps = Pick<Props, "user" | "onChanged" | "onRefused"> & {
  readonly since: string;
};

function OfDeactivatedUser({ user, since, onChanged, onRefused }: DeactivatedProps) {
  const t = useTranslations("access");
  const moment = useMomentText();
  const failureMessage = useFailureMessage();
  const { run, isRunning } = useCommand(activateUserAction);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function activate() {
    const result = await run({ username: user.username });
    if (!result) return;
    if (result.ok) return onChanged(result.data);
    setRefusal(result.refusal);
    onRefused();
  }

  return (
    <>
      <Notice color="gray" Icon={IconUserOff} role="status">
        {t("deactivatedSince", { moment: moment(since) })}
      </Notice>
      <Text>{t("activateText", { username: unmistakableName(user) })}</Text>
      {refusal && <FailureAlert message={failureMessage(t("activateFailed"), refusal)} />}
      <Button
        loading={isRunning}
        leftSection={<IconUserCheck aria-hidden />}
        onClick={() => void activate()}
        style={{ alignSelf: "start" }}
      >
        {t("activate")}
      </Button>
    </>
  );
}

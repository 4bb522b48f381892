"use client";

import { Stack, Switch, Text } from "@mantine/core";
import { IconAlertTriangle, IconBellOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCommand } from "@/components/data/use-command";
import { getPushAbility, requestPush, subscribeBrowser } from "@/components/device/push";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { FailureAlert } from "@/components/ui/states/failure-alert";
import { Notice } from "@/components/ui/states/notice";
import type { Result } from "@/lib/platform/errors/app-error";
import type { PushView } from "@/lib/push/schema";
import { subscribePushAction, turnPushOffAction } from "./actions";

type Props = {
  readonly view: PushView;
  readonly onChanged: (view: PushView) => void;
};

/** Turns notifications on and off in this browser, or says why it cannot show them. */
export function PushSwitch({ view, onChanged }: Props) {
  const t = useTranslations("push");
  const failureMessage = useFailureMessage();
  const { ability, isOn, isRunning, failure, turn } = usePushSwitch({ view, onChanged });
  return (
    <Stack gap="xs">
      {ability !== "ready" && (
        <Notice color="amber" Icon={IconBellOff}>
          {t(`cannot.${ability}`)}
        </Notice>
      )}
      {failure === "browser" && (
        <Notice color="red" Icon={IconAlertTriangle} role="alert">
          {t("failed")}
        </Notice>
      )}
      {failure && failure !== "browser" && (
        <FailureAlert message={failureMessage(t("saveFailed"), failure)} />
      )}
      <Switch
        size="md"
        label={t("turnOn")}
        description={t("turnOnHint")}
        checked={isOn}
        disabled={(ability !== "ready" && !isOn) || isRunning}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      <Text role="status" size="sm" c="dimmed">
        {t(isOn ? "turnedOn" : "turnedOff")}
      </Text>
    </Stack>
  );
}

type Failure = Extract<Result<unknown>, { ok: false }>["refusal"] | "browser" | null;

function usePushSwitch({ view, onChanged }: Props) {
  const [ability, setAbility] = useState(getPushAbility);
  const [failure, setFailure] = useState<Failure>(null);
  const [isAsking, setIsAsking] = useState(false);
  const subscription = useCommand(subscribePushAction);
  const removal = useCommand(turnPushOffAction);
  const current = view.devices.find(({ isCurrent }) => isCurrent);

  /** Asks for permission, which a browser gives after a press only, and subscribes; null when the person does not allow it. */
  async function turnOn() {
    const isAllowed = await requestPush();
    setAbility(getPushAbility());
    if (!isAllowed) return null;
    const subscribed = await subscribeBrowser(view.publicKey).catch(() => null);
    if (subscribed) return subscription.run(subscribed);
    setFailure("browser");
    return null;
  }

  async function turn(isWanted: boolean) {
    setFailure(null);
    setIsAsking(true);
    const result = isWanted
      ? await turnOn()
      : current
        ? await removal.run({ id: current._id })
        : null;
    setIsAsking(false);
    if (result?.ok) onChanged(result.data);
    else if (result) setFailure(result.refusal);
  }

  return {
    ability,
    isOn: current?.isOn ?? false,
    isRunning: isAsking,
    failure,
    turn: (isWanted: boolean) => void turn(isWanted),
  };
}

"use client";

import { Button, Checkbox, Group, Stack, Switch, Text, TextInput } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState, type SyntheticEvent } from "react";
import { useCommand } from "@/components/data/use-command";
import { useReason } from "@/components/data/use-reason";
import { useUnsavedWork } from "@/components/forms/leaving";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { FailureAlert } from "@/components/ui/states/failure-alert";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { PushKind } from "@/lib/push/rules";
import type { PushView } from "@/lib/push/schema";
import { changePushSettingsAction } from "./actions";
import classes from "./push.module.css";

type Props = {
  readonly view: PushView;
  readonly onChanged: (view: PushView) => void;
};

const NIGHT = { from: "22:00", to: "07:00" };

/** The form in which a person chooses the kinds of messages and the quiet hours. */
export function PushChoices(props: Props) {
  const t = useTranslations("push");
  const failureMessage = useFailureMessage();
  const { kinds, setKinds, quiet, isSaved, refusal, isRunning, submit } = usePushChoices(props);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <Checkbox.Group
          label={t("kinds.label")}
          description={t("kinds.hint")}
          value={[...kinds]}
          onChange={(chosen) =>
            setKinds(listKinds(props.view).filter((kind) => chosen.includes(kind)))
          }
        >
          <Stack gap={0}>
            {listKinds(props.view).map((kind) => (
              <Checkbox
                key={kind}
                value={kind}
                label={t(`kinds.${kind}`)}
                className={classes.choice}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <QuietHours quiet={quiet} />
        {refusal && <FailureAlert message={failureMessage(t("saveFailed"), refusal)} />}
        <Group justify="flex-end">
          <Text role="status" c="dimmed">
            {isSaved && t("saved")}
          </Text>
          <Button
            type="submit"
            size="md"
            leftSection={<IconCheck aria-hidden />}
            loading={isRunning}
          >
            {t("save")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Hours = NonNullable<PushView["quietHours"]>;

/** The quiet hours as they are entered. */
type EnteredHours = {
  readonly isOn: boolean;
  readonly setIsOn: (isOn: boolean) => void;
  readonly hours: Hours;
  readonly setHours: (hours: Hours) => void;
  /** The wrong time, or that both are the same. */
  readonly error: "from" | "to" | "same" | null;
  /** Returns whether the hours are a beginning and an end, and shows what is wrong. */
  readonly check: () => boolean;
};

function QuietHours({ quiet }: { readonly quiet: EnteredHours }) {
  const t = useTranslations("push.quiet");
  const reason = useReason();
  const { isOn, setIsOn, hours, setHours, error } = quiet;
  return (
    <Stack gap="xs">
      <Switch
        size="md"
        label={t("label")}
        description={t("hint")}
        checked={isOn}
        onChange={(event) => setIsOn(event.currentTarget.checked)}
      />
      {isOn && (
        <Group grow align="flex-start">
          <TextInput
            type="time"
            label={t("from")}
            value={hours.from}
            onChange={(event) => setHours({ ...hours, from: event.currentTarget.value })}
            error={error === "from" && reason("timeOfDay")}
          />
          <TextInput
            type="time"
            label={t("to")}
            value={hours.to}
            onChange={(event) => setHours({ ...hours, to: event.currentTarget.value })}
            error={
              (error === "to" && reason("timeOfDay")) || (error === "same" && reason("sameTime"))
            }
          />
        </Group>
      )}
    </Stack>
  );
}

function useQuietHours(stored: PushView["quietHours"]): EnteredHours {
  const [isOn, setIsOn] = useState(stored !== null);
  const [hours, setHours] = useState(stored ?? NIGHT);
  const [error, setError] = useState<EnteredHours["error"]>(null);

  function check(): boolean {
    const missing = hours.from === "" ? "from" : hours.to === "" ? "to" : null;
    const wrong = isOn ? (missing ?? (hours.from === hours.to ? "same" : null)) : null;
    setError(wrong);
    return wrong === null;
  }

  return { isOn, setIsOn, hours, setHours, error, check };
}

function usePushChoices({ view, onChanged }: Props) {
  const [kinds, setKinds] = useState<readonly PushKind[]>(() => listChosen(view));
  const quiet = useQuietHours(view.quietHours);
  const [isSaved, setIsSaved] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isRunning } = useCommand(changePushSettingsAction);
  const choice = { kinds: [...kinds], quietHours: quiet.isOn ? quiet.hours : null };
  const stored = { kinds: listChosen(view), quietHours: view.quietHours };
  const isChanged = JSON.stringify(choice) !== JSON.stringify(stored);
  useUnsavedWork(isChanged ? "notKept" : "nothing", () => setKinds(listChosen(view)));

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!quiet.check()) return;
    const result = await run(choice);
    if (!result) return;
    setIsSaved(result.ok);
    setRefusal(result.ok ? null : result.refusal);
    if (result.ok) onChanged(result.data);
  }

  return {
    kinds,
    setKinds,
    quiet,
    isSaved: isSaved && !isChanged,
    refusal,
    isRunning,
    submit,
  };
}

function listKinds({ kinds }: PushView): PushKind[] {
  return kinds.map(({ kind }) => kind);
}

function listChosen({ kinds }: PushView): PushKind[] {
  return kinds.filter(({ isOn }) => isOn).map(({ kind }) => kind);
}

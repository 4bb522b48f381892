"use client";

import { Button, PasswordInput, TextInput } from "@mantine/core";
import { IconArrowLeft, IconLogin2 } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { LEFT_TO_RIGHT } from "@/components/ui/text/left-to-right";
import { CodeField } from "@/components/users/code-field";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { enterWithPassword, type Entered } from "./enter";
import { Problems } from "./problems";
import classes from "./shared-device.module.css";

type Props = {
  readonly username: string;
  readonly onEntered: (entered: Entered) => void;
  readonly onBack: () => void;
};

/** Unlocks with a password, for people without a PIN and after wrong ones. */
export function PasswordStep({ username, onEntered, onBack }: Props) {
  const t = useTranslations();
  const refusalLines = useRefusalLines();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || password === "") return;
    setIsBusy(true);
    const outcome = await enterWithPassword({ username, password, ...(code && { code }) });
    if (outcome.ok) return onEntered(outcome);
    setIsBusy(false);
    if (outcome.refusal.code === "secondFactorRequired") return setCode("");
    return setRefusal(outcome.refusal);
  }

  return (
    <form className={classes.steps} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t("login.username")}
        value={username}
        readOnly
        autoComplete="username"
        attributes={LEFT_TO_RIGHT}
      />
      <PasswordInput
        label={t("login.password")}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        autoComplete="current-password"
        enterKeyHint="go"
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ "aria-label": t("login.showPassword") }}
      />
      {code !== null && (
        <CodeField value={code} onChange={({ currentTarget }) => setCode(currentTarget.value)} />
      )}
      <Problems lines={refusal ? refusalLines(refusal, t("quickSignIn.failed")) : []} />
      <div className={classes.others}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft aria-hidden className="flips" />}
          onClick={onBack}
        >
          {t("quickSignIn.backToPeople")}
        </Button>
        <Button
          type="submit"
          loading={isBusy}
          leftSection={<IconLogin2 aria-hidden className="flips" />}
        >
          {t("login.submit")}
        </Button>
      </div>
    </form>
  );
}

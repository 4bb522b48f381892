"use client";

import { Button, UnstyledButton } from "@mantine/core";
import { IconArrowRight, IconBackspace } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from "react";
import { toLatinDigits } from "@/lib/platform/input/digits";
import { PIN_LENGTH } from "@/lib/users/pins/rules";
import { Problems } from "./problems";
import classes from "./shared-device.module.css";

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

type Props = {
  readonly label: string;
  readonly pin: string;
  readonly onChange: (pin: string) => void;
  readonly isBusy: boolean;
  /** The reasons of a refusal; none before one. */
  readonly problems: readonly string[];
  readonly onSubmit: () => void;
};

/** Keys for a PIN, large enough for gloves. A keyboard types into the same field; the one of the screen stays closed. */
export function PinPad({ label, pin, onChange, isBusy, problems, onSubmit }: Props) {
  const t = useTranslations("quickSignIn");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const press = (next: string) => {
    onChange(next.slice(0, PIN_LENGTH.max));
    field.current?.focus();
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    if (pin.length >= PIN_LENGTH.min && !isBusy) onSubmit();
  }
  return (
    <form className={classes.pad} onSubmit={submit}>
      <label htmlFor={id} className={classes.padLabel}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        className={classes.pin}
        type="password"
        dir="ltr"
        inputMode="none"
        autoComplete="off"
        value={pin}
        aria-invalid={problems.length > 0}
        onChange={({ currentTarget }) =>
          onChange(
            toLatinDigits(currentTarget.value).replaceAll(/\D/g, "").slice(0, PIN_LENGTH.max),
          )
        }
      />
      <Problems lines={problems} />
      <div className={classes.keys} dir="ltr">
        {DIGITS.map((digit) => (
          <PadKey key={digit} label={digit} onPress={() => press(pin + digit)} />
        ))}
        <PadKey label={t("delete")} onPress={() => press(pin.slice(0, -1))}>
          <IconBackspace aria-hidden />
        </PadKey>
        <PadKey label="0" onPress={() => press(`${pin}0`)} />
        <Button
          type="submit"
          className={classes.key}
          aria-label={t("enter")}
          loading={isBusy}
          data-disabled={pin.length < PIN_LENGTH.min || undefined}
          aria-disabled={pin.length < PIN_LENGTH.min || undefined}
        >
          <IconArrowRight aria-hidden />
        </Button>
      </div>
    </form>
  );
}

type KeyProps = {
  readonly label: string;
  readonly onPress: () => void;
  readonly children?: ReactNode;
};

function PadKey({ label, onPress, children = label }: KeyProps) {
  return (
    <UnstyledButton className={classes.key} aria-label={label} onClick={onPress}>
      {children}
    </UnstyledButton>
  );
}

"use client";

import { ActionIcon, TextInput, UnstyledButton, type TextInputProps } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { LEFT_TO_RIGHT } from "../text/left-to-right";
import { Ltr } from "../text/ltr";
import classes from "./stepper.module.css";
import type { CountedPack } from "@/components/hooks/pack-count";
import { PackChoice } from "./lazy-pack-choice";
import { useQuantity, type QuantityProps } from "@/components/hooks/use-quantity";

/** The units that one tap adds. */
const JUMPS = [10, 50] as const;

type Props = Omit<TextInputProps, keyof QuantityProps> &
  QuantityProps & {
    /** The units at which steps stop; typing may exceed it. */
    readonly stepMax?: number | undefined;
    /** The packs of the color, in which the quantity can be typed as well. */
    readonly packs?: readonly CountedPack[] | undefined;
  };

/** A number of units for the thumb: less, the number itself with the numeric keypad, more, and 10 or 50 at once. */
export function Stepper({
  value,
  onChange,
  min,
  max,
  stepMax,
  packs: ofColor,
  disabled = false,
  error,
  ...props
}: Props) {
  const t = useTranslations("common");
  const format = useFormatter();
  const { step, isStopped, field, packs } = useQuantity({
    value,
    onChange,
    min,
    max,
    stepMax,
    packs: ofColor,
    error,
  });
  const button = (by: -1 | 1) => (
    <ActionIcon
      variant="transparent"
      className={classes.step}
      tabIndex={-1}
      disabled={disabled || isStopped(by)}
      aria-label={t(by < 0 ? "less" : "more")}
      onClick={() => step(by)}
    >
      {by < 0 ? <IconMinus aria-hidden /> : <IconPlus aria-hidden />}
    </ActionIcon>
  );
  return (
    <TextInput
      attributes={LEFT_TO_RIGHT}
      classNames={{ input: classes.input, wrapper: classes.wrapper, section: classes.section }}
      placeholder="–"
      disabled={disabled}
      {...field}
      leftSection={button(-1)}
      rightSection={button(1)}
      inputContainer={(input) => (
        <div className={classes.row}>
          {input}
          {!disabled && (
            <div className={classes.jumps}>
              {JUMPS.map((by) => (
                <UnstyledButton
                  key={by}
                  className={classes.jump}
                  tabIndex={-1}
                  disabled={isStopped(by)}
                  onClick={() => step(by)}
                >
                  <Ltr>+{format.number(by)}</Ltr>
                </UnstyledButton>
              ))}
            </div>
          )}
          {packs && <PackChoice {...packs} />}
        </div>
      )}
      {...props}
    />
  );
}

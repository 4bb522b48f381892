"use client";

import { ActionIcon, Group, TextInput, type TextInputProps } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId, type Ref } from "react";
import { LEFT_TO_RIGHT } from "../text/left-to-right";
import type { CountedPack } from "@/components/hooks/pack-count";
import { PackChoice } from "./lazy-pack-choice";
import { useQuantity, type QuantityProps } from "@/components/hooks/use-quantity";

type Props = Omit<TextInputProps, keyof QuantityProps> &
  QuantityProps & {
    /** The packs of the color, in which the quantity can be typed as well. */
    readonly packs?: readonly CountedPack[] | undefined;
    /** The id of an element elsewhere that describes the field, besides its error. */
    readonly describedBy?: string | undefined;
    /** The choice of the pack is a field beside the number, or below it where there is no room. */
    readonly isInLine?: boolean;
    readonly ref?: Ref<HTMLInputElement>;
  };

/** A field for a whole number of units: touch-sized steppers, the numeric keypad, Latin or Arabic-Indic digits. */
export function QuantityInput({
  value,
  onChange,
  min,
  max,
  disabled,
  error,
  packs: ofColor,
  describedBy,
  isInLine = false,
  ...props
}: Props) {
  const errorId = useId();
  const t = useTranslations("common");
  const { step, isStopped, field, packs } = useQuantity({
    value,
    onChange,
    min,
    max,
    packs: ofColor,
    error,
  });
  return (
    <TextInput
      attributes={
        describedBy ? describeField(field.error ? errorId : "", describedBy) : LEFT_TO_RIGHT
      }
      errorProps={{ id: errorId }}
      disabled={disabled}
      {...field}
      inputContainer={(input) => (
        <>
          {input}
          {packs && <PackChoice {...packs} isInLine={isInLine} />}
        </>
      )}
      rightSectionWidth="6.25rem"
      rightSection={
        <Group gap={0} wrap="nowrap">
          {([-1, 1] as const).map((by) => (
            <ActionIcon
              key={by}
              variant="transparent"
              color="gray"
              tabIndex={-1}
              disabled={disabled || (by < 0 && isStopped(by))}
              aria-label={t(by < 0 ? "less" : "more")}
              onClick={() => step(by)}
            >
              {by < 0 ? (
                <IconMinus size="1.25em" aria-hidden />
              ) : (
                <IconPlus size="1.25em" aria-hidden />
              )}
            </ActionIcon>
          ))}
        </Group>
      }
      {...props}
    />
  );
}

/** Returns the kit's attributes of a field with its descriptions: it replaces an `aria-describedby` that is only passed on. */
function describeField(...ids: readonly string[]) {
  return { input: { ...LEFT_TO_RIGHT.input, "aria-describedby": ids.join(" ").trim() } };
}

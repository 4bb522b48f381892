"use client";

import { Card, Radio, Stack, Switch, Text } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { Controller, type FieldPathByValue } from "react-hook-form";
import { CardTitle } from "@/components/ui/titled-card";
import type { SectionPlace } from "./section-links";
import classes from "./settings.module.css";
import type { SettingsValues } from "./settings-values";
import type { SettingsForm } from "./use-settings-form";

type SectionProps = {
  /** The section's place on the page, for the links above. */
  readonly place: SectionPlace;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
};

/** Settings that belong together, beside what they are about. */
export function Section({ place, title, text, children }: SectionProps) {
  const id = useId();
  return (
    <Card
      component="section"
      id={place}
      tabIndex={-1}
      padding="lg"
      aria-labelledby={id}
      className={classes.section}
    >
      <div>
        <CardTitle id={id}>{title}</CardTitle>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
      <Stack>{children}</Stack>
    </Card>
  );
}

export type FormProps = { readonly form: SettingsForm };

type SwitchProps = FormProps & {
  readonly name: FieldPathByValue<SettingsValues, boolean | undefined>;
  readonly label: string;
  readonly description?: string;
};

/** A setting that is on or off. */
export function SwitchField({ form, name, ...words }: SwitchProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <Switch
          {...words}
          {...field}
          size="md"
          className={classes.switch}
          checked={value ?? false}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    />
  );
}

type ChoiceProps = FormProps & {
  readonly name: "endedHolds" | "defaultLanguage" | "firstDayOfWeek";
  readonly label: string;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly description?: string;
  }[];
};

/** A setting with a few values, all of them in sight. */
export function ChoiceField({ form, name, label, choices }: ChoiceProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onChange } }) => (
        <Radio.Group label={label} value={value} onChange={onChange}>
          <Stack gap="xs" mt="xs">
            {choices.map((choice, at) => (
              <Radio
                key={choice.value}
                {...choice}
                ref={at === 0 ? ref : undefined}
                className={classes.choice}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    />
  );
}

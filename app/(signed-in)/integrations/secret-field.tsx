"use client";

import { Group, TextInput } from "@mantine/core";
import { Copy } from "@/components/ui/text/copy";
import { LEFT_TO_RIGHT } from "@/components/ui/text/left-to-right";
import classes from "./integrations.module.css";

type Props = {
  readonly label: string;
  readonly value: string;
  /** True to have the focus on the button that copies it. */
  readonly hasFocus?: boolean;
};

/** A secret that is shown once, to be copied. A press on it selects it whole, for browsers that copy nothing. */
export function SecretField({ label, value, hasFocus }: Props) {
  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        readOnly
        attributes={LEFT_TO_RIGHT}
        flex="1 1 16rem"
        className={classes.secret}
        label={label}
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Copy text={value} hasFocus={hasFocus} />
    </Group>
  );
}

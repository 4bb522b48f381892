"use client";

import { Alert, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { Message } from "./message-dialog";

/** Says in place why something was not done. */
export function FailureAlert({ message }: { readonly message: Message }) {
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {message.lines.map((line) => (
        <Text key={line} inherit>
          {line}
        </Text>
      ))}
    </Alert>
  );
}

"use client";

import { Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { Message } from "../dialogs/message-dialog";
import { Sentence } from "../text/sentence";
import { Notice } from "./notice";

/** Says in place why something was not done. */
export function FailureAlert({ message }: { readonly message: Message }) {
  return (
    <Notice color="red" Icon={IconAlertTriangle}>
      {message.lines.map((line) => (
        <Text key={line} inherit>
          <Sentence>{line}</Sentence>
        </Text>
      ))}
    </Notice>
  );
}

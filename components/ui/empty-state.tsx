import { Center, Stack, Text, ThemeIcon } from "@mantine/core";
import { IconInbox } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** Shows the text of an empty list, and a next step as children. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Center mih="40vh">
      <Stack align="center" gap="sm">
        <ThemeIcon size="xl" radius="xl" variant="light" color="gray">
          <IconInbox aria-hidden />
        </ThemeIcon>
        <Text size="lg" ta="center">
          {text}
        </Text>
        {children}
      </Stack>
    </Center>
  );
}

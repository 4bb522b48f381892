import { Center, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { WeavePicture, type WeavePictureOf } from "./weave-picture";

type Props = {
  readonly text: string;
  readonly picture?: WeavePictureOf;
  readonly children?: ReactNode;
};

/** Shows the text of an empty list or of a page that cannot be shown, and a next step as children. */
export function EmptyState({ text, picture = "nothing", children }: Props) {
  return (
    <Center mih="40vh">
      <Stack align="center" gap="sm">
        <WeavePicture of={picture} />
        <Text size="lg" fw={500} ta="center">
          {text}
        </Text>
        {children}
      </Stack>
    </Center>
  );
}

import { Center, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { WeavePicture, type WeavePictureOf } from "../pictures/weave-picture";

type Props = {
  readonly text: string;
  readonly picture?: WeavePictureOf;
  /** It is all that the page has to say. */
  readonly isPage?: boolean;
  readonly children?: ReactNode;
};

/** Shows the text of an empty list or of a page that cannot be shown, and a next step as children. */
export function EmptyState({ text, picture = "nothing", isPage = false, children }: Props) {
  return (
    <Center mih="40vh">
      <Stack align="center" gap="sm">
        <WeavePicture of={picture} />
        <Text component={isPage ? "h1" : "p"} size="lg" fw={500} ta="center" m={0}>
          {text}
        </Text>
        {children}
      </Stack>
    </Center>
  );
}

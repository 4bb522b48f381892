import { Text, type TextProps } from "@mantine/core";
import { isolate } from "@/components/ui/isolate";
import { Ltr } from "@/components/ui/ltr";

type Named = { readonly username: string; readonly displayName: string | null };

/** A user's name: the display name in its own direction, else the username from left to right. */
export function PersonName({ username, displayName, ...props }: Named & TextProps) {
  return displayName === null ? (
    <Ltr {...props}>{username}</Ltr>
  ) : (
    <Text component="bdi" inherit {...props}>
      {displayName}
    </Text>
  );
}

/** A person within a sentence who must not be taken for another one: with the username beside the display name. */
export function unmistakableName({ username, displayName }: Named): string {
  return displayName === null
    ? isolate(username)
    : `${isolate(displayName)} (${isolate(username)})`;
}

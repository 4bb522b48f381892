import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { useDisplayName } from "./use-name-of";

type Named = { readonly username: string; readonly displayName: string | null };

/** A user's name: the display name, or that the product itself acted, in its own direction; else the username from left to right. */
export function PersonName({ username, displayName }: Named) {
  const name = useDisplayName()(username, displayName);
  return name === username ? <Ltr>{username}</Ltr> : <bdi>{name}</bdi>;
}

/** A person within a sentence who must not be taken for another one: with the username beside the display name. */
export function unmistakableName({ username, displayName }: Named): string {
  return displayName === null
    ? isolate(username)
    : `${isolate(displayName)} (${isolate(username)})`;
}

"use client";

import { useMomentText } from "@/components/hooks/use-moment-text";
import { useRelativeText } from "@/components/hooks/use-relative-text";

/** Shows the age of a moment (ISO 8601) inside a link, where a tap follows the link. */
export function Age({ at }: { readonly at: string }) {
  const relative = useRelativeText();
  const exact = useMomentText();
  return (
    // The server wrote it some seconds earlier.
    <time dateTime={at} title={exact(at)} suppressHydrationWarning>
      {relative(at)}
    </time>
  );
}

"use client";

import { useState } from "react";
import classes from "./moment.module.css";
import { useMomentText } from "@/components/hooks/use-moment-text";
import { useRelativeText } from "@/components/hooks/use-relative-text";

/** Shows the age of a moment (ISO 8601), kept up to date. The exact moment is shown on hover, and after a tap in its place. */
export function RelativeTime({ at }: { readonly at: string }) {
  const relative = useRelativeText();
  const exact = useMomentText()(at);
  const [isExact, setIsExact] = useState(false);
  return (
    <time
      dateTime={at}
      title={exact}
      className={classes.whole}
      onClick={() => setIsExact((was) => !was)}
      // The server wrote it some seconds earlier.
      suppressHydrationWarning
    >
      {isExact ? exact : relative(at)}
    </time>
  );
}

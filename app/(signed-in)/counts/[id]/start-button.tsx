"use client";

import { Button } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/data/actor";
import { can } from "@/lib/auth/permissions";
import type { CountLineView, CountView } from "@/lib/counts/schema";
import classes from "./count.module.css";
import type { EntryQueue } from "./use-entry-queue";

type Props = {
  readonly count: CountView;
  /** The loaded parts of the list of lines. */
  readonly parts: readonly { readonly items: readonly CountLineView[] }[];
  readonly isCounted: EntryQueue["isCounted"];
  readonly onStart: (line: CountLineView) => void;
};

/** Opens the first color that is not counted yet, as long as there is one; the dialog leads on to the others. */
export function StartButton({ count, parts, isCounted, onStart }: Props) {
  const t = useTranslations("counts");
  const mayCount = can(useActor(), "counts.enter") && count.status === "open";
  const shown = parts.flatMap(({ items }) => items);
  // Of a long list only the first part is here: the dialog loads the others.
  const first = shown.find((line) => !line.isGone && !isCounted(line)) ?? shown.at(-1);
  if (!mayCount || !first || count.counted >= count.colors) return null;
  return (
    <Button
      className={classes.start}
      leftSection={<IconPlayerPlay className="flips" aria-hidden />}
      onClick={() => onStart(first)}
    >
      {t(shown.some(isCounted) || count.counted > 0 ? "continueCounting" : "startCounting")}
    </Button>
  );
}

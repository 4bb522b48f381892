"use client";

import { Stack } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState, useTransition } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { EndOfList } from "@/components/ui/end-of-list";
import { CardToCome } from "@/components/ui/to-come";
import type { DealView } from "@/lib/customers/deals/schema";
import { DealCard } from "./deal-card";
import type { DealChoices } from "./deal-choices";

/** How many cards a part has, and how many parts are made at a time. */
const CARDS = 5;
const PARTS = 3;

type Props = DealChoices & {
  readonly deals: readonly DealView[];
  /** The ids of the selected ones. */
  readonly selectedIds: ReadonlySet<string>;
  /** The id of the one that was just added or changed. */
  readonly markedId: string | undefined;
};

/** The deals as cards, the newest first; more of the cards are made as one scrolls. */
export function DealList({ deals, ...props }: Props) {
  const t = useTranslations("deals");
  const [count, setCount] = useState(PARTS);
  const [isMaking, startMaking] = useTransition();
  const all = Math.ceil(deals.length / CARDS);
  const isEnded = count >= all;

  function makeMore() {
    if (!isMaking) startMaking(() => setCount(count + PARTS));
  }

  if (deals.length === 0) return <EmptyState text={t("noneShown")} />;
  return (
    <Stack>
      {Array.from({ length: Math.min(count, all) }, (_, at) => (
        <Part key={at} deals={deals.slice(at * CARDS, (at + 1) * CARDS)} {...props} />
      ))}
      {!isEnded && <CardToCome height="14rem" />}
      <EndOfList isEnded={isEnded} onReach={makeMore} />
    </Stack>
  );
}

// Well beyond the screen, so that a part is there before one scrolls to it.
const NEAR = { rootMargin: "1500px" };

/**
 * Some of the cards; far from the screen only their height stays, however many deals there are. They are made when there
 * is time between two frames.
 */
function Part({ deals, selectedIds, markedId, ...choices }: Props) {
  const { ref, entry } = useIntersection<HTMLDivElement>(NEAR);
  const isNear = entry?.isIntersecting !== false;
  const isMade = useDeferredValue(isNear) && isNear;
  return (
    <Stack ref={ref} h={isMade ? undefined : entry?.boundingClientRect.height}>
      {isMade &&
        deals.map((deal) => (
          <DealCard
            key={deal._id}
            deal={deal}
            isSelected={selectedIds.has(deal._id)}
            isMarked={deal._id === markedId}
            {...choices}
          />
        ))}
    </Stack>
  );
}

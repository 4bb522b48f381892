"use client";

import { useTranslations } from "next-intl";
import { type ListedRequest, isStopped } from "@/lib/requests/sales/review/shortage";
import type { About } from "@/components/sales-requests/review/use-decisions";
import { ShortcutHelp } from "@/components/ui/dialogs/lazy-shortcut-help";
import { useShortcuts } from "@/components/hooks/use-shortcuts";
import { isPossible, stepOfReview } from "@/lib/requests/sales/rules";
import type { ReviewStatus } from "@/lib/requests/sales/schema";
import type { InboxView } from "./use-view";

type Props = {
  readonly view: Pick<InboxView, "shown" | "at" | "request" | "backToList">;
  readonly isHelping: boolean;
  readonly setIsHelping: (isHelping: boolean) => void;
  readonly onAsk: (request: ListedRequest, about: About) => void;
  readonly onChoose: (id: string) => void;
};

/** The keys of the screen, and their list. */
export function Keys({ view, isHelping, setIsHelping, onAsk, onChoose }: Props) {
  const t = useTranslations("shortcuts");
  const { shown, at, request } = view;

  function go(place: number) {
    const there = shown[place];
    if (there) onChoose(there._id);
  }

  function decide(status: ReviewStatus) {
    if (!request || !isPossible(request, stepOfReview(status))) return;
    const isHoldingNothing = status === "held" && request.action === "add";
    const hasNothing = status !== "rejected" && isStopped(request);
    if (!isHoldingNothing && !hasNothing) onAsk(request, status);
  }

  useShortcuts({
    J: () => go(at + 1),
    K: () => go(Math.max(0, at - 1)),
    A: () => decide("accepted"),
    H: () => decide("held"),
    R: () => decide("rejected"),
    "?": () => setIsHelping(true),
    Escape: view.backToList,
  });

  const shortcuts = [
    { shortcut: "J", text: t("next") },
    { shortcut: "K", text: t("previous") },
    { shortcut: "A", text: t("accept") },
    { shortcut: "H", text: t("hold") },
    { shortcut: "R", text: t("reject") },
    { shortcut: "Esc", text: t("list") },
    { shortcut: "?", text: t("help") },
  ];
  return (
    <ShortcutHelp isOpen={isHelping} shortcuts={shortcuts} onClose={() => setIsHelping(false)} />
  );
}

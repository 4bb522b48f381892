"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ShortcutHelp } from "@/components/ui/dialogs/lazy-shortcut-help";
import { useShortcuts } from "@/components/hooks/use-shortcuts";
import { hasNothingToAccept, type ListedRequest } from "@/lib/requests/worker/review/shortage";
import type { Decision } from "@/components/worker-requests/use-decisions";

type Props = {
  readonly waiting: readonly ListedRequest[];
  readonly onDecide: (request: ListedRequest, state: Decision) => void;
};

/** The keys of the screen, and their list: J and K walk through the waiting requests, A and R decide on the one with the focus. */
export function RequestKeys({ waiting, onDecide }: Props) {
  const t = useTranslations("shortcuts");
  const [isHelping, setIsHelping] = useState(false);

  function go(step: 1 | -1) {
    const rows = [...document.querySelectorAll<HTMLElement>("[data-waiting]")];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const row = rows[at < 0 ? 0 : Math.max(0, at + step)];
    row?.scrollIntoView({ block: "nearest" });
    row?.focus({ preventScroll: true });
  }

  function decide(state: Decision) {
    const row = document.activeElement?.closest<HTMLElement>("[data-waiting]");
    const request = waiting.find(({ _id }) => _id === row?.dataset.card);
    if (!request || (state === "Accepted" && hasNothingToAccept(request))) return;
    onDecide(request, state);
  }

  useShortcuts({
    J: () => go(1),
    K: () => go(-1),
    A: () => decide("Accepted"),
    R: () => decide("Rejected"),
    "?": () => setIsHelping(true),
  });

  const shortcuts = [
    { shortcut: "J", text: t("next") },
    { shortcut: "K", text: t("previous") },
    { shortcut: "A", text: t("accept") },
    { shortcut: "R", text: t("reject") },
    { shortcut: "?", text: t("help") },
  ];
  return (
    <ShortcutHelp isOpen={isHelping} shortcuts={shortcuts} onClose={() => setIsHelping(false)} />
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ChosenRequest } from "@/components/sales-requests/inbox/use-chosen";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { ShortcutHelp } from "@/components/ui/dialogs/lazy-shortcut-help";
import { useShortcuts } from "@/components/hooks/use-shortcuts";
import type { HeldAction } from "./use-held-actions";

type Props = {
  readonly chosen: ChosenRequest;
  readonly shown: readonly ListedRequest[];
  readonly onAsk: (order: ListedRequest, action: HeldAction) => void;
};

/** The keys of the screen, and their list. */
export function HeldKeys({ chosen, shown, onAsk }: Props) {
  const t = useTranslations("shortcuts");
  const [isHelping, setIsHelping] = useState(false);
  const { at, request, choose } = chosen;

  function go(place: number) {
    const there = shown[place];
    if (there) choose(there._id);
  }

  function act(action: HeldAction) {
    if (request?.action === "remove") onAsk(request, action);
  }

  useShortcuts({
    J: () => go(at + 1),
    K: () => go(Math.max(0, at - 1)),
    A: () => act("release"),
    U: () => act("unhold"),
    C: () => act("cancel"),
    E: () => act("extend"),
    "?": () => setIsHelping(true),
    Escape: chosen.backToList,
  });

  const shortcuts = [
    { shortcut: "J", text: t("next") },
    { shortcut: "K", text: t("previous") },
    { shortcut: "A", text: t("release") },
    { shortcut: "U", text: t("unhold") },
    { shortcut: "C", text: t("cancel") },
    { shortcut: "E", text: t("extend") },
    { shortcut: "Esc", text: t("list") },
    { shortcut: "?", text: t("help") },
  ];
  return (
    <ShortcutHelp isOpen={isHelping} shortcuts={shortcuts} onClose={() => setIsHelping(false)} />
  );
}

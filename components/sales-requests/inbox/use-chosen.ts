"use client";

import { useEffect, useState } from "react";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { chooseInAddress } from "@/components/hooks/address";
import type { Position } from "./request-detail";

type List = {
  /** The requests in the order of the list. */
  readonly shown: readonly ListedRequest[];
  /** Those that a link may lead to: also some that the list does not show. */
  readonly known: readonly ListedRequest[];
  /** The id in the address. */
  readonly linkedId: string;
};

/** The open request of an inbox, and the ways to others. */
export type ChosenRequest = {
  readonly request: ListedRequest | undefined;
  /** Its place in the list, -1 when the list does not show it. */
  readonly at: number;
  /** The id of the request that a person or a link has opened, "" for none. */
  readonly openedId: string;
  readonly choose: (id: string) => void;
  /** Goes back to the request's item in the list, which a phone shows again for that. */
  readonly backToList: () => void;
  /** Returns the request that is looked at after this one: the next, else the one before. */
  readonly after: (id: string) => ListedRequest | undefined;
  /** Returns the place of the open request in the list, null when the list does not show it. */
  readonly positionWith: (onChoose: (id: string) => void) => Position | null;
};

/** The open request of an inbox: the one in the address, else the first of the list. */
export function useChosen({ shown, known, linkedId }: List): ChosenRequest {
  const opened = known.find(({ _id }) => _id === linkedId);
  // Others may come before it: what a person reads stays open.
  const [keptId, setKeptId] = useState<string>();
  const kept = shown.find(({ _id }) => _id === keptId) ?? shown[0];
  if (kept?._id !== keptId) setKeptId(kept?._id);
  const request = opened ?? kept;
  const at = shown.findIndex(({ _id }) => _id === request?._id);
  useItemInSight(opened?._id);

  return {
    request,
    at,
    openedId: opened?._id ?? "",
    choose: (id) => {
      // The address follows once a dialog is out of the way, when the request before it may have left the list.
      if (id !== "") setKeptId(id);
      chooseInAddress(id);
    },
    backToList: () => {
      const item = document.querySelector<HTMLElement>("[data-item][aria-current]");
      if (item && item.getClientRects().length > 0) item.focus();
      else chooseInAddress("");
    },
    after: (id) => {
      const place = shown.findIndex(({ _id }) => _id === id);
      return shown[place + 1] ?? (place > 0 ? shown[place - 1] : undefined);
    },
    positionWith: (onChoose) => {
      const wayTo = (place: number) => {
        const there = shown[place];
        return there && (() => onChoose(there._id));
      };
      if (at < 0) return null;
      return { at: at + 1, of: shown.length, onPrevious: wayTo(at - 1), onNext: wayTo(at + 1) };
    },
  };
}

/** Moves the list, where it scrolls by itself, to the item of the open request. */
function useItemInSight(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    document
      .querySelector(`[data-item="${CSS.escape(id)}"]`)
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [id]);
}

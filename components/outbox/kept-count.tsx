"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useActor } from "@/components/data/actor";
import { reportFailure } from "@/components/data/api-client";
import { getKeptState, type KeptState } from "./kept-state";
import { useOutboxMark } from "./mark";
import { sentCounts } from "./sent";
import { storedEntries } from "./storage";

const TEXTS = { waiting: "kept", sent: "sent", refused: "refused" } as const;

/** States what became of a count's entry that was stored on this device: it waits, was sent, or was rejected. */
export function KeptCount({ sentId }: { readonly sentId: string }) {
  const t = useTranslations("outbox");
  const state = useKeptState(sentId);
  return state && <p>{t(TEXTS[state])}</p>;
}

function useKeptState(sentId: string): KeptState | null {
  const { id } = useActor();
  const mark = useOutboxMark(id);
  const [state, setState] = useState<KeptState | null>(null);
  useEffect(() => {
    let isOld = false;
    storedEntries
      .entriesOf(id)
      .then((entries) => isOld || setState(getKeptState(sentId, entries, sentCounts)))
      .catch(reportFailure);
    return () => {
      isOld = true;
    };
  }, [id, mark, sentId]);
  return state;
}

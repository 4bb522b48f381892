"use client";

import { useEffect, useState } from "react";
import { useActor } from "@/components/data/actor";
import { reportFailure } from "@/components/data/api-client";
import { useOutboxMark } from "./mark";
import { loadStorage } from "./outbox";
import type { WaitingUnits } from "./waiting-units";

const NONE: ReadonlyMap<string, WaitingUnits> = new Map();

/** Returns the units of a stock count that wait on this device, by the ids of their colors. */
export function useWaitingUnits(countId: string): ReadonlyMap<string, WaitingUnits> {
  const { id } = useActor();
  const mark = useOutboxMark(id);
  const [units, setUnits] = useState(NONE);
  useEffect(() => {
    if (mark === null) return;
    let isOld = false;
    loadStorage()
      .then((storage) => storage?.listWaitingUnits(id, countId))
      .then((read) => isOld || setUnits(read ?? NONE))
      .catch(reportFailure);
    return () => {
      isOld = true;
    };
  }, [id, mark, countId]);
  return mark === null ? NONE : units;
}

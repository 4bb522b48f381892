"use client";

import { useState } from "react";
import { useCommand } from "@/components/data/use-command";
import { sumEffect } from "@/lib/customers/deals/return-effect";
import type { Condition } from "@/lib/customers/returns/rules";
import type { ReturnableLine, ReturnView } from "@/lib/customers/returns/schema";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import type { ReturnSource } from "./return-calls";

type SentReturn = ReturnSource & {
  readonly reason: string;
  readonly lines: {
    readonly SKU: string;
    readonly sort: string;
    readonly color: string;
    readonly quantity: number;
    readonly condition: Condition;
    readonly line: number;
  }[];
};

/** The server action that records a return. */
export type RecordReturnAction = (input: SentReturn, key?: string) => Promise<Result<ReturnView>>;

/** The input for a line: the units that came back, blank for none and while `wrong` is a typed text that is not valid. */
export type ReturnLineValues = {
  readonly quantity: number | "";
  readonly wrong: string | null;
  readonly condition: Condition;
};

const NOTHING: ReturnLineValues = { quantity: "", wrong: null, condition: "good" };

type Options = {
  readonly source: ReturnSource;
  readonly action: RecordReturnAction;
  readonly lines: readonly ReturnableLine[];
  readonly onDone: (made: ReturnView) => void;
};

/** Fills in and records a return; after an error everything stays as it was entered. */
export function useReturnForm({ source, action, lines, onDone }: Options) {
  const [entered, setEntered] = useState<ReadonlyMap<number, ReturnLineValues>>(new Map());
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isRunning } = useCommand(action);
  const getValues = ({ line }: ReturnableLine) => entered.get(line) ?? NOTHING;
  const sent = lines.flatMap((each) => {
    const { SKU, sort, color, line } = each;
    const { quantity, condition } = getValues(each);
    return quantity === "" ? [] : [{ SKU, sort, color, line, quantity, condition }];
  });

  const hasWrong = lines.some((each) => getValues(each).wrong !== null);

  async function submit() {
    setRefusal(null);
    const result = await run({ ...source, reason, lines: sent });
    if (!result) return;
    if (result.ok) onDone(result.data);
    else setRefusal(result.refusal);
  }

  return {
    getValues,
    effect: sumEffect(lines.map((each) => ({ ...each, ...getValues(each) }))),
    change: ({ line }: ReturnableLine, values: ReturnLineValues) =>
      setEntered((known) => new Map(known).set(line, values)),
    reason,
    setReason,
    units: sent.reduce((sum, { quantity }) => sum + quantity, 0),
    isChanged: sent.length > 0 || hasWrong || reason !== "",
    /** True while a quantity is not valid. */
    hasWrong,
    submit,
    isRunning,
    refusal,
  };
}

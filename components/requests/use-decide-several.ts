"use client";

import { useState } from "react";
import type { Key } from "@/components/data/query-keys";
import { useBatch } from "@/components/data/use-batch";
import type { Command } from "@/components/data/use-command";
import type { useSelection } from "@/components/hooks/use-selection";

type Deciding<Request extends { readonly _id: string }, Step, Input, Decided> = {
  readonly command: Command<Input, Decided>;
  /** The input that takes a step with a request; `text` is the reason or the notes, "" for none. */
  readonly inputOf: (request: Request, step: Step, text: string) => Input;
  /** The key of the lists that a decision changes. */
  readonly changes: Key;
  readonly selection: ReturnType<typeof useSelection<Request>>;
  readonly onDecided: (decided: Decided) => void;
  /** Called when some were refused. */
  readonly refresh: () => void;
};

/** Accepts or rejects the chosen requests, each by itself, with one text for all. Those that were refused stay chosen. */
export function useDecideSeveral<Request extends { readonly _id: string }, Step, Input, Decided>({
  selection,
  ...deciding
}: Deciding<Request, Step, Input, Decided>) {
  const [text, setText] = useState("");
  const batch = useBatch({
    command: deciding.command,
    inputOf: (request: Request, step: Step) => deciding.inputOf(request, step, text.trim()),
    changes: deciding.changes,
    onDone: deciding.onDecided,
    onEnded: ({ refused }) => {
      selection.keep(refused.map(({ subject }) => subject));
      if (refused.length > 0) deciding.refresh();
    },
  });
  return {
    ...batch,
    text,
    setText,
    ask: (step: Step) => {
      setText("");
      batch.ask(selection.selected, step);
    },
  };
}

/** The state and the steps that `useDecideSeveral` gives. */
export type DecidingSeveral<Request extends { readonly _id: string }, Step> = ReturnType<
  typeof useDecideSeveral<Request, Step, unknown, unknown>
>;

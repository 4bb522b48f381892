"use client";

import { useState } from "react";
import type { Key } from "@/components/data/query-keys";
import { useBatch, type Batch } from "@/components/data/use-batch";
import type { Command } from "@/components/data/use-command";
import type { ListSelection } from "@/components/hooks/use-selection";

type Deciding<Request extends { readonly _id: string }, Step, Input, Decided> = {
  readonly command: Command<Input, Decided>;
  /** The input that takes a step with a request; `text` is the reason or the notes, "" for none. */
  readonly inputOf: (request: Request, step: Step, text: string) => Input;
  /** Returns whether a step can be taken with a request; one with which it cannot is left out, and stays chosen. */
  readonly isPossible?: (request: Request, step: Step) => boolean;
  /** The key of the lists that a decision changes. */
  readonly changes: Key;
  readonly selection: ListSelection<Request>;
  readonly onDecided: (decided: Decided) => void;
  /** Called when some were refused. */
  readonly refresh: () => void;
};

/** A decision on several requests, with one text for all: the reason or the notes. */
export type DecidingSeveral<Request, Step> = Omit<Batch<Request, Step>, "ask"> & {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Asks before the step is taken with the ticked requests. */
  readonly ask: (step: Step) => void;
};

/** Accepts or rejects the chosen requests, each by itself, with one text for all. Those that were refused or left out stay chosen. */
export function useDecideSeveral<Request extends { readonly _id: string }, Step, Input, Decided>({
  selection,
  ...deciding
}: Deciding<Request, Step, Input, Decided>): DecidingSeveral<Request, Step> {
  const [text, setText] = useState("");
  const batch = useBatch({
    command: deciding.command,
    inputOf: (request: Request, step: Step) => deciding.inputOf(request, step, text.trim()),
    changes: deciding.changes,
    onDone: deciding.onDecided,
    onEnded: ({ done, refused }) => {
      const doneIds = new Set(done.map(({ _id }) => _id));
      selection.keep(selection.selected.filter(({ _id }) => !doneIds.has(_id)));
      if (refused.length > 0) deciding.refresh();
    },
  });
  return {
    ...batch,
    text,
    setText,
    ask: (step) => {
      setText("");
      const { isPossible = () => true } = deciding;
      batch.ask(
        selection.selected.filter((request) => isPossible(request, step)),
        step,
      );
    },
  };
}

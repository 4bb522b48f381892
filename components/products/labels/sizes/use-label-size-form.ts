"use client";

import { useMemo, useState, type FormEvent } from "react";
import { useActor } from "@/components/data/actor";
import { useCommand } from "@/components/data/use-command";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { LabelLayout } from "@/lib/products/labels/sizes/rules";
import type { LabelSizeView } from "@/lib/products/labels/sizes/schema";
import { readLabelSizes } from "../use-label-sizes";
import {
  mergeValues,
  readValues,
  toValues,
  type Field,
  type LabelSizeValues,
  type Wrongs,
} from "./label-size-values";

/** The values with which the form of a size begins; `size` is null for a new one. */
export type LabelSizeStart = {
  readonly size: LabelSizeView | null;
  readonly name: string;
  readonly layout: LabelLayout;
};

/** The longest wait for what somebody else has saved, in milliseconds. */
const PATIENCE = 10_000;

/** Fills in and saves a size; when somebody else has saved it, it takes over their values without losing what was typed. */
export function useLabelSizeForm(
  { size, name, layout: begun }: LabelSizeStart,
  onSaved: (size: LabelSizeView) => void,
) {
  const { labelSizes } = useActor();
  const creating = useCommand(labelSizes.create);
  const updating = useCommand(labelSizes.update);
  const [known, setKnown] = useState({ version: size?.version, values: toValues(name, begun) });
  const [values, setValues] = useState(known.values);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [isAsked, setIsAsked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // The same layout until something is typed: the preview waits for a pause in its changes.
  const { layout, wrong, unfit } = useMemo(() => readValues(values), [values]);
  const isRight = layout !== null && wrong.name === undefined;

  async function takeOver(id: string) {
    const fresh = await readLabelSizes(AbortSignal.timeout(PATIENCE)).catch(() => []);
    const theirs = fresh.find(({ _id }) => _id === id);
    if (!theirs) return;
    const saved = toValues(theirs.name, theirs);
    setValues(mergeValues(values, known.values, saved));
    setKnown({ version: theirs.version, values: saved });
  }

  async function save({ texts, ...lengths }: LabelLayout) {
    setRefusal(null);
    const input = { name: values.name, ...lengths, texts: [...texts] };
    const result = size
      ? await updating.run({ id: size._id, version: known.version, ...input })
      : await creating.run(input);
    if (result?.ok) return onSaved(result.data);
    if (!result) return;
    if (size && result.refusal.code === "labelSizeChanged") await takeOver(size._id);
    setRefusal(result.refusal);
  }

  return {
    values,
    layout,
    wrong: { ...(isAsked ? wrong : pickFields(wrong, left)), ...unfit },
    refusal,
    isRunning: creating.isRunning || updating.isRunning,
    isChanged: JSON.stringify(values) !== JSON.stringify(known.values),
    set: (change: Partial<LabelSizeValues>) => {
      setValues((typed) => ({ ...typed, ...change }));
      if (refusal?.code === "labelSizeTaken" && change.name !== undefined) setRefusal(null);
    },
    leave: (field: Field) => setLeft((fields) => new Set([...fields, field])),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      setIsAsked(true);
      if (isRight) return void save(layout);
      const form = event.currentTarget;
      // Later than the fields say what is wrong.
      setTimeout(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
    },
  };
}

/** Picks the wrong fields that the person has left: nobody is corrected while typing. */
function pickFields(wrong: Wrongs, left: ReadonlySet<Field>): Wrongs {
  const shown: Wrongs = {};
  for (const field of left) shown[field] = wrong[field];
  return shown;
}

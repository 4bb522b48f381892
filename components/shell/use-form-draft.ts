"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { ContentSchema } from "./drafts";
import { useKeptDraft } from "./use-kept-draft";

type Options<Values extends FieldValues, Checked, T, Written> = {
  readonly form: UseFormReturn<Values, unknown, Checked>;
  readonly name: string;
  readonly loadSchema: () => Promise<ContentSchema<T>>;
  /** What of the form's values is kept: files cannot be. */
  readonly contentOf: (values: Values) => Written;
  readonly valuesOf: (content: T) => Values;
  readonly reset: () => void;
};

/** The same for a form of the form library: what differs from how it began is kept, and put back. */
export function useFormDraft<Values extends FieldValues, Checked, T, Written>(
  options: Options<Values, Checked, T, Written>,
) {
  const { form, name, loadSchema, reset } = options;
  const [restored, setRestored] = useState<T | null>(null);
  const isRestoring = useRef(false);
  const draft = useKeptDraft<T, Written>({
    name,
    loadSchema,
    restore: (content) => {
      // The form first says that it is unchanged, which would drop the draft and the key that it was sent with.
      isRestoring.current = true;
      form.reset(options.valuesOf(content), { keepDefaultValues: true });
      isRestoring.current = false;
      setRestored(content);
    },
    reset,
  });

  const keep = useEffectEvent((values: Values, isChanged: boolean) => {
    if (!isRestoring.current) draft.keep(isChanged ? options.contentOf(values) : null);
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty = false }) => keep(values, isDirty),
      }),
    [subscribe],
  );

  return {
    ...draft,
    /** What was put back, as it was kept. */
    restored: draft.keptAt === null ? null : restored,
  };
}

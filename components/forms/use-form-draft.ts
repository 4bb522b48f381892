"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { ContentSchema } from "@/components/data/drafts";
import { useKeptDraft } from "./use-kept-draft";

type Options<Values extends FieldValues, Checked, T, Written> = {
  readonly form: UseFormReturn<Values, unknown, Checked>;
  readonly name: string;
  readonly loadSchema: () => Promise<ContentSchema<T>>;
  /** The part of the form's values that a draft stores; it cannot store files. */
  readonly contentOf: (values: Values) => Written;
  readonly valuesOf: (content: T) => Values;
  readonly reset: () => void;
};

/** `useKeptDraft` for a form of react-hook-form: stores its values while they differ from the initial ones. */
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
    /** The restored content of the draft; null when none was restored. */
    restored: draft.keptAt === null ? null : restored,
  };
}

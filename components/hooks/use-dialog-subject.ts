"use client";

import { useCallback, useState } from "react";

/** The state of a dialog about a subject. The subject stays while the dialog fades out. */
export type DialogState<Subject> = {
  readonly subject: Subject;
  /** Counts the openings: as the `key` of a dialog, each opening begins anew. */
  readonly opening: number;
  readonly isOpen: boolean;
};

/** A dialog about a subject, with the functions that open and close it. */
export type SubjectDialog<Subject> = {
  readonly dialog: DialogState<Subject> | null;
  readonly ask: (subject: Subject) => void;
  readonly close: () => void;
};

/** Opens a dialog about a subject, and closes it. */
export function useDialogSubject<Subject>(): SubjectDialog<Subject> {
  const [dialog, setDialog] = useState<DialogState<Subject> | null>(null);

  const ask = useCallback((subject: Subject) => {
    setDialog((known) => ({ subject, opening: (known?.opening ?? 0) + 1, isOpen: true }));
  }, []);

  const close = useCallback(() => setDialog((known) => known && { ...known, isOpen: false }), []);

  return { dialog, ask, close };
}

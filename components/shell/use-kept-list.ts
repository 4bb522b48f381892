"use client";

import { useCallback, useEffect, useState } from "react";
import type * as z from "zod/mini";
import type { Draft } from "./drafts";
import { useDrafts } from "./use-kept-draft";

type Named<T> = Draft<T> & { readonly name: string };

/** The drafts of forms that open over this screen, by the beginning of their names. They are read anew when `isOpen` changes. */
export function useKeptList<T>(beginning: string, schema: z.ZodMiniType<T>, isOpen: boolean) {
  const drafts = useDrafts();
  const [list, setList] = useState<readonly Named<T>[]>([]);

  const read = useCallback(() => {
    const kept = drafts();
    const found = kept.names(beginning).flatMap((name): Named<T>[] => {
      const draft = kept.read(name, schema);
      return draft ? [{ ...draft, name }] : [];
    });
    setList(isOpen ? [] : found);
  }, [drafts, beginning, schema, isOpen]);

  useEffect(() => {
    const timer = setTimeout(read);
    return () => clearTimeout(timer);
  }, [read]);

  function discard(name: string) {
    drafts().remove(name);
    setList((known) => known.filter((draft) => draft.name !== name));
  }

  return { list, discard };
}

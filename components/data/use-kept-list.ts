"use client";

import { useEffect, useState } from "react";
import type { ContentSchema, Draft } from "@/components/data/drafts";
import { useDrafts } from "@/components/data/use-drafts";

type Named<T> = Draft<T> & { readonly name: string };

/** The drafts of forms that open over this screen, by the beginning of their names. They are read anew when `isOpen` changes. */
export function useKeptList<T>(
  beginning: string,
  loadSchema: () => Promise<ContentSchema<T>>,
  isOpen: boolean,
) {
  const drafts = useDrafts();
  const [list, setList] = useState<readonly Named<T>[]>([]);

  useEffect(() => {
    let isGone = false;
    async function read() {
      const kept = drafts();
      const names = isOpen ? [] : kept.names(beginning);
      const schema = names.length > 0 && (await loadSchema());
      if (isGone) return;
      const found = names.flatMap((name): Named<T>[] => {
        const draft = schema && kept.read(name, schema);
        return draft ? [{ ...draft, name }] : [];
      });
      setList(found);
    }
    const timer = setTimeout(() => {
      read().catch((thrown: unknown) =>
        console.error("What was entered before could not be listed:", thrown),
      );
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [drafts, beginning, loadSchema, isOpen]);

  function discard(name: string) {
    drafts().remove(name);
    setList((known) => known.filter((draft) => draft.name !== name));
  }

  return { list, discard };
}

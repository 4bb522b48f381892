"use client";

import { useState, type ClipboardEvent } from "react";
import { useFormContext } from "react-hook-form";
import type { ProductValues } from "./product-values";

/** The names of the fields into which a block of cells is pasted, with the index of their sort. */
const TARGET = /^sorts\.(\d+)\.(?:sortName|colors\.\d+\.(?:color|quantity))$/;

/** Takes cells that are pasted into a sort or a color as rows of the form. One cell is pasted as text. */
export function usePastedRows() {
  const { getValues, setValue } = useFormContext<ProductValues>();
  const [count, setCount] = useState<number | null>(null);

  async function add(text: string, sortAt: number, { name, form }: HTMLInputElement) {
    const { addPastedRows, readPastedRows } = await import("./pasted-rows");
    const rows = readPastedRows(text);
    const sorts = addPastedRows(getValues("sorts"), sortAt, rows);
    setValue("sorts", sorts, { shouldDirty: true });
    setCount(rows.length);
    // The fields are new ones.
    setTimeout(() => form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const { target, clipboardData } = event;
    if (!(target instanceof HTMLInputElement)) return;
    const sortAt = TARGET.exec(target.name)?.[1];
    const text = clipboardData.getData("text/plain");
    if (!sortAt || !/[\t\n\r]/.test(text.trim())) return;
    event.preventDefault();
    void add(text, Number(sortAt), target);
  }

  return { onPaste, /** The pasted rows; null before the first. */ count };
}

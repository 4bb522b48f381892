"use client";

import { useState } from "react";
import type { ProductView } from "@/lib/products/schema";

/** The product that is edited; each opening begins anew, and what it showed stays while it fades out. */
type Editing = {
  readonly product: ProductView;
  readonly opening: number;
  readonly isOpen: boolean;
};

/** Which product's form is open. */
export function useEditing() {
  const [editing, setEditing] = useState<Editing | null>(null);
  return {
    editing,
    edit: (product: ProductView) =>
      setEditing({ product, opening: (editing?.opening ?? 0) + 1, isOpen: true }),
    close: () => setEditing((known) => known && { ...known, isOpen: false }),
  };
}

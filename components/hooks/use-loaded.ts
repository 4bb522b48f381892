import { useEffect, useState } from "react";
import { loadPart } from "@/components/loading/missing-parts";

/** A part that is loaded right after the screen, for what one sees first need not wait for it; null until it is there. */
export function useLoaded<Part>(load: () => Promise<Part>): Part | null {
  const [loaded, setLoaded] = useState<Part | null>(null);
  useEffect(() => loadPart(load, (part) => setLoaded(() => part)), [load]);
  return loaded;
}

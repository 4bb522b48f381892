import { useEffect, useState } from "react";

/** A part that is loaded right after the screen, for what one sees first need not wait for it; null until it is there. */
export function useLoaded<Part>(load: () => Promise<Part>): Part | null {
  const [loaded, setLoaded] = useState<Part | null>(null);

  useEffect(() => {
    let isWanted = true;
    void load().then(
      (part) => isWanted && setLoaded(() => part),
      (thrown: unknown) => console.error("A part of the screen could not be loaded:", thrown),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);

  return loaded;
}

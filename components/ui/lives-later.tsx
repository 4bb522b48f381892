"use client";

import { lazy, memo, Suspense, type ComponentType, type ReactNode } from "react";
import { loadPart } from "@/components/loading/missing-parts";

/**
 * As `later`, for what the server renders with the screen: it is there at once, and lives when its code has come. Other props before
 * that would make React take away what the server rendered.
 */
export function livesLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  toCome: ReactNode,
): ComponentType<Props> {
  const Part = lazy(
    () =>
      new Promise<{ default: ComponentType<Props> }>((resolve) => {
        loadPart(load, (part) => resolve({ default: part }));
      }),
  );
  return memo(function LivesLater(props: Props) {
    return (
      <Suspense fallback={toCome}>
        <Part {...props} />
      </Suspense>
    );
  });
}

"use client";

import { lazy, memo, Suspense, type ComponentType, type ReactNode } from "react";
import { loadPart } from "@/components/loading/missing-parts";

/**
 * Loads a component lazily like `later`, for content that the server renders with the screen: it is visible at once, and hydrates when its
 * code is loaded. If its props changed before that, React would remove the server-rendered content.
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

"use client";

import {
  createElement,
  lazy,
  memo,
  Suspense,
  use,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { loadChunk } from "./load-chunk";

type Load<Chunk> = () => Promise<Chunk>;

type Options = {
  /**
   * Has the server render the part with the screen: it is visible at once, and hydrates when its code has loaded. If its props changed
   * before that, React would remove the server-rendered content.
   */
  readonly isServerRendered?: boolean;
};

/**
 * A component whose code loads right after the screen that renders it; `fallback` stands in its place until then. Code that fails to load is
 * retried (`FailedChunks`).
 */
export function lazyPart<Props extends object>(
  load: Load<ComponentType<Props>>,
  fallback: ReactNode = null,
  { isServerRendered = false }: Options = {},
): ComponentType<Props> {
  if (isServerRendered)
    return (typeof window === "undefined" ? renderOnServer : hydrateLazily)(load, fallback);
  // Without Suspense: React replaces a fallback no sooner than 300 ms after it was shown.
  return function LazyPart(props: Props) {
    const Loaded = useLazy(load);
    return Loaded ? <Loaded {...props} /> : fallback;
  };
}

/** Loads what is not only a component right after the screen; null until it has loaded. `load` must be the same on each render. */
export function useLazy<Chunk>(load: Load<Chunk>): Chunk | null {
  const [chunk, setChunk] = useState<Chunk | null>(null);
  useEffect(() => loadChunk(load, (loaded) => setChunk(() => loaded)), [load]);
  return chunk;
}

/** Loads right after the screen what a later press needs, so that it responds at once. A failure is ignored: the press loads it again. */
export function usePrefetch(load: Load<unknown>): void {
  useEffect(() => void load().catch(() => undefined), [load]);
}

function hydrateLazily<Props extends object>(
  load: Load<ComponentType<Props>>,
  fallback: ReactNode,
): ComponentType<Props> {
  const Part = lazy(
    () =>
      new Promise<{ default: ComponentType<Props> }>((resolve) => {
        loadChunk(load, (part) => resolve({ default: part }));
      }),
  );
  return memo(function HydratedLazily(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  });
}

/** Renders the same on the server, where the screen waits for the part's code: a part that arrived later would move the screen. */
function renderOnServer<Props extends object>(
  load: Load<ComponentType<Props>>,
  fallback: ReactNode,
): ComponentType<Props> {
  let part: Promise<ComponentType<Props>> | undefined;
  return function RenderedOnServer(props: Props) {
    const element = createElement(use((part ??= load())), props);
    return <Suspense fallback={fallback}>{element}</Suspense>;
  };
}

"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { isOffline } from "@/components/data/reach";
import { screenKeptAt } from "@/components/data/screen-kept-at";
import { opensOffline } from "@/lib/auth/offline-pages";
import { newestFigures } from "./figures";
import { listKeptAddresses } from "./kept-addresses";
import { notifyWorker } from "./tell-worker";

// Milliseconds: the screen comes first.
const SOON = 1_000;
const AGAIN = 60_000;
// Milliseconds that a page needs from its answer to its figures.
const JUST_NOW = 10_000;

const AS_PAGE: RequestInit = {
  headers: { accept: "text/html" },
  cache: "no-store",
  redirect: "manual",
};

/**
 * Has the device keep the present screen, and its twin if it has one: soon after it was opened, every minute while its figures change, and
 * when the app is put away.
 */
export function useKeptScreen(): void {
  const cache = useQueryClient();
  const path = usePathname();
  const search = useSearchParams().toString();
  useEffect(() => {
    if (!opensOffline(path)) return;
    const openedAt = Date.now();
    let keptOf = 0;
    const keep = () => {
      const figuresAt = newestFigures(cache) ?? openedAt;
      if (isOffline() || figuresAt <= keptOf) return;
      keptOf = figuresAt;
      void storeScreens(listKeptAddresses(path, search), figuresAt);
    };
    const onHidden = () => {
      if (document.visibilityState === "hidden") keep();
    };
    const soon = setTimeout(keep, SOON);
    const again = setInterval(keep, AGAIN);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      // Left sooner than that, it was visited all the same.
      if (keptOf === 0) keep();
      clearTimeout(soon);
      clearInterval(again);
      document.removeEventListener("visibilitychange", onHidden);
    };
  }, [cache, path, search]);
}

/** Has the worker keep the files that the page has loaded, and the pages of the addresses whose kept ones have older figures. */
async function storeScreens(addresses: readonly string[], figuresAt: number): Promise<void> {
  const keptAt = await Promise.all(addresses.map(screenKeptAt));
  const old = addresses.filter((_, at) => (keptAt[at] ?? 0) < figuresAt - JUST_NOW);
  const pages = old.map((address): [string, RequestInit] => [address, AS_PAGE]);
  notifyWorker({ type: "CACHE_URLS", payload: { urlsToCache: [...pages, ...loadedFiles()] } });
}

const told = new Set<string>();

/** Scripts, styles, fonts and drawings that the worker was not told of; what is read of the API is not to be asked for again. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const isFile = ({ origin, pathname }: URL) =>
    origin === window.location.origin && /^\/(_next\/static\/|[\w.-]+\.(svg|wasm)$)/.test(pathname);
  const files = loaded.filter((file) => isFile(file) && !told.has(file.href));
  return files.map(({ href }) => {
    told.add(href);
    return href;
  });
}

"use client";

import { useEffect, useState } from "react";
import { getPollDelay, getRefusedDelay } from "@/lib/board/rules";
import type { Board } from "@/lib/board/schema";
import { reloadIfNewer } from "./reload";

// Milliseconds.
const PATIENCE = 10_000;
const LOOK_FOR_BUILD_EVERY = 30 * 60_000;
const REFUSED: readonly number[] = [401, 403];

/** The latest figures, with the moment (milliseconds) at which this device read them. */
export type ReadBoard = { readonly board: Board; readonly readAt: number };

/** The latest figures, and whether the server refuses the token now. */
type Reading = { readonly latest: ReadBoard | null; readonly isRefused: boolean };

/** Reads the board now and then for as long as the page is open, and keeps the latest figures while the server does not respond. */
export function useBoard(token: string): Reading {
  const [reading, setReading] = useState<Reading>({ latest: null, isRefused: false });

  useEffect(() => {
    let isOpen = true;
    let isReading = false;
    let failures = 0;
    // A server that was away may have come back as another version.
    let mayBeNewer = false;
    let timer: ReturnType<typeof setTimeout>;

    function note(board: Board | "refused" | null) {
      if (board === "refused") setReading({ latest: null, isRefused: true });
      else if (board) setReading({ latest: { board, readAt: Date.now() }, isRefused: false });
      if (board && mayBeNewer) void lookForBuild();
      if (!board) mayBeNewer = true;
      failures = board ? 0 : failures + 1;
      const chance = Math.random();
      return board === "refused" ? getRefusedDelay(chance) : getPollDelay(failures, chance);
    }

    async function lookForBuild() {
      if (await reloadIfNewer()) mayBeNewer = false;
    }

    async function poll() {
      if (isReading) return;
      isReading = true;
      clearTimeout(timer);
      const board = await readBoard(token);
      isReading = false;
      if (isOpen) timer = setTimeout(() => void poll(), note(board));
    }

    const pollNow = () => void poll();
    pollNow();
    const looks = setInterval(() => void reloadIfNewer(), LOOK_FOR_BUILD_EVERY);
    window.addEventListener("online", pollNow);
    document.addEventListener("visibilitychange", pollNow);
    return () => {
      isOpen = false;
      clearTimeout(timer);
      clearInterval(looks);
      window.removeEventListener("online", pollNow);
      document.removeEventListener("visibilitychange", pollNow);
    };
  }, [token]);

  return reading;
}

/** Reads the board once; null when no valid answer came. */
async function readBoard(token: string): Promise<Board | "refused" | null> {
  try {
    const [{ boardSchema }, response] = await Promise.all([
      import("@/lib/board/schema"),
      fetch("/api/board", {
        headers: { authorization: `Bearer ${token}` },
        cache: "no-store",
        signal: AbortSignal.timeout(PATIENCE),
      }),
    ]);
    if (REFUSED.includes(response.status)) return "refused";
    return response.ok ? boardSchema.parse(await response.json()) : null;
  } catch {
    return null;
  }
}

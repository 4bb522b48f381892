"use client";

import { useRouter } from "next/navigation";
import { useCallback, useRef, useState } from "react";
import type { Result } from "@/lib/platform/errors";

type Command<I, T> = (input: I) => Promise<Result<T>>;

/**
 * Runs a server action from a screen: says while it runs, ignores a second press meanwhile (the answer is then null),
 * and turns a lost connection into the refusal `unexpected`. Whoever is no longer signed in is taken to the login.
 */
export function useCommand<I, T>(command: Command<I, T>) {
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef(false);
  const router = useRouter();

  const run = useCallback(
    async (input: I): Promise<Result<T> | null> => {
      if (running.current) return null;
      running.current = true;
      setIsRunning(true);
      const result = await command(input).catch((): Result<T> => ({
        ok: false,
        refusal: { code: "unexpected" },
      }));
      running.current = false;
      setIsRunning(false);
      if (!result.ok && result.refusal.code === "notSignedIn") router.replace("/");
      return result;
    },
    [command, router],
  );

  return { run, isRunning };
}

"use client";

import { useRouter } from "next/navigation";
import { useCallback, useRef, useState } from "react";
import { isErrorCode, type ErrorCode, type Result } from "@/lib/platform/errors";
import { randomId } from "./random-id";

type Command<I, T> = (input: I, key: string) => Promise<Result<T>>;

/**
 * Runs a server action from a screen: says while it runs, ignores a second press meanwhile (the answer is then null),
 * and turns a lost connection into the refusal `unexpected`. The same sent again after that is known to the server as a
 * repeat and has no second effect. Whoever is no longer signed in is taken to the login.
 */
export function useCommand<I, T>(command: Command<I, T>) {
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef(false);
  const intent = useRef({ content: "", key: "" });
  const router = useRouter();

  const run = useCallback(
    async (input: I): Promise<Result<T> | null> => {
      if (running.current) return null;
      running.current = true;
      setIsRunning(true);
      const content = contentOf(input);
      if (intent.current.content !== content) intent.current = { content, key: randomId() };
      const result = await command(input, intent.current.key).catch((thrown): Result<T> => ({
        ok: false,
        refusal: { code: codeOf(thrown) },
      }));
      // What was refused had no effect, and what got no answer may have had one: both keep their key.
      if (result.ok) intent.current = { content: "", key: "" };
      running.current = false;
      setIsRunning(false);
      if (!result.ok && result.refusal.code === "notSignedIn") router.replace("/");
      return result;
    },
    [command, router],
  );

  return { run, isRunning };
}

/** What was refused before it was read says why in its code; anything else that fails is a lost connection. */
function codeOf(thrown: unknown): ErrorCode {
  return thrown instanceof Error && isErrorCode(thrown.message) ? thrown.message : "unexpected";
}

/** What makes an input another one; a file counts by its name, size and age. */
function contentOf(input: unknown): string {
  return JSON.stringify([input], (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

"use client";

import { useQueryClient } from "@tanstack/react-query";
import { unstable_isUnrecognizedActionError } from "next/navigation";
import { useCallback, useRef, useState } from "react";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import type { Intent } from "@/components/data/drafts";
import { endSession } from "./api-client";
import type { Key } from "./query-keys";
import { randomId } from "./random-id";
import { trackCommand } from "./running-commands";

export type Command<I, T> = (input: I, key: string) => Promise<Result<T>>;

/** Stores the last call with its draft, so that it outlives the page. */
export type KeptIntent = {
  readonly read: () => Intent | undefined;
  readonly write: (intent: Intent) => void;
};

/**
 * Runs a server action from a screen. `isRunning` is true meanwhile, and a second press returns null. A lost connection becomes the error
 * `unexpected`. Sending the same input again then uses the same idempotency key, with `kept` also after a reload, so the server recognises
 * a repeat and it has no second effect. A person who is no longer signed in is redirected to the sign-in page. Running reads of `changes`
 * are cancelled, because their responses would be older than the command, and live events wait for its result. `keyOfUnanswered` returns the key of the last call that did not
 * succeed, for sending it later.
 */
export function useCommand<I, T>(command: Command<I, T>, kept?: KeptIntent, changes?: Key) {
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef(false);
  const intent = useRef<Intent>({ content: "", key: "" });
  const cache = useQueryClient();

  const run = useCallback(
    async (input: I): Promise<Result<T> | null> => {
      if (running.current) return null;
      const content = serializeContent(input);
      const known = [intent.current, kept?.read()].find((sent) => sent?.content === content);
      intent.current = known ?? { content, key: randomId() };
      if (!navigator.onLine)
        return { ok: false, refusal: { code: "unexpected", connection: "offline" } };
      running.current = true;
      setIsRunning(true);
      if (changes) void cache.cancelQueries({ queryKey: changes });
      kept?.write(intent.current);
      const answer = command(input, intent.current.key);
      trackCommand(answer);
      const result = await answer.catch((thrown): Result<T> => ({
        ok: false,
        refusal: toCommandRefusal(thrown),
      }));
      // A rejected call had no effect, and a call without a response may have had one, so both reuse their key.
      if (result.ok) {
        intent.current = { content: "", key: "" };
        // A screen that the person goes back to reads its data again.
        void cache.invalidateQueries({ type: "inactive", refetchType: "none" });
      }
      running.current = false;
      setIsRunning(false);
      if (!result.ok && result.refusal.code === "notSignedIn") endSession();
      return result;
    },
    [command, kept, cache, changes],
  );

  return { run, isRunning, keyOfUnanswered: () => intent.current.key };
}

/**
 * The errors that the server returns before it reads a call (`lib/http/server.ts`): few, so that no screen loads the table of all codes
 * first.
 */
const BEFORE_READING = [
  "notSignedIn",
  "invalidInput",
  "tooLarge",
  "busy",
  "databaseAway",
  "diskFull",
  "unexpected",
] as const;

/** Returns the error that a thrown value stands for: its code if the server rejected the call before reading it, else a lost connection. */
export function toCommandRefusal(thrown: unknown): Refusal {
  if (unstable_isUnrecognizedActionError(thrown))
    return { code: "unexpected", connection: "outdated" };
  const code = BEFORE_READING.find((each) => thrown instanceof Error && each === thrown.message);
  return code ? { code } : { code: "unexpected", connection: "lost" };
}

/** A text that differs for different inputs; files differ by name, size and time of change. */
function serializeContent(input: unknown): string {
  return JSON.stringify([input], (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

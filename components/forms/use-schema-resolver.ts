"use client";

import { useCallback } from "react";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import { usePrefetch } from "@/components/loading/lazy-part";
import type { Result } from "@/lib/platform/errors/app-error";
import { createLoadFailure } from "@/components/loading/load-failure";

type Load<Input, Output> = () => Promise<z.ZodMiniType<Output, Input>>;

/**
 * Checks a form by a schema that is loaded right after the screen: nothing is checked before the first press. When the schema cannot be
 * loaded then, nothing is sent, and `onUnloaded` gets the refusal that a command without a connection has.
 */
export function useSchemaResolver<Input extends FieldValues, Output>(
  load: Load<Input, Output>,
  onUnloaded: (refused: Result<never>) => void,
): Resolver<Input, unknown, Output> {
  const loadBoth = useCallback(
    () => Promise.all([import("@hookform/resolvers/zod"), load()]),
    [load],
  );
  usePrefetch(loadBoth);
  return useCallback(
    async (...call) => {
      const loaded = await loadBoth().catch(() => null);
      if (loaded) return loaded[0].zodResolver(loaded[1])(...call);
      onUnloaded(createLoadFailure());
      const errors: FieldErrors<Input> = {};
      errors.root = { schema: { type: "unloaded" } };
      return { values: {}, errors };
    },
    [loadBoth, onUnloaded],
  );
}

"use client";

import { useCallback } from "react";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import { useAhead } from "@/components/ui/use-ahead";

type Load<Input, Output> = () => Promise<z.ZodMiniType<Output, Input>>;

/** Checks a form by a schema that is loaded right after the screen: nothing is checked before the first press. */
export function useSchemaResolver<Input extends FieldValues, Output>(
  load: Load<Input, Output>,
): Resolver<Input, unknown, Output> {
  const loadBoth = useCallback(
    () => Promise.all([import("@hookform/resolvers/zod"), load()]),
    [load],
  );
  useAhead(loadBoth);
  return useCallback(
    async (...call) => {
      const [{ zodResolver }, schema] = await loadBoth();
      return zodResolver(schema)(...call);
    },
    [loadBoth],
  );
}

import "server-only";
import { unstable_rethrow } from "next/navigation";
import * as z from "zod/v4/core";
import type { Actor } from "@/lib/auth/actor";
import { currentActor } from "@/lib/auth/session";
import { AppError, type Result } from "@/lib/platform/errors";
import { toAppError } from "./failure";

/** The door for screens: a signed-in actor, checked input, refusals as codes. */
export function action<S extends z.$ZodType, T>(
  schema: S,
  run: (actor: Actor, input: z.output<S>) => Promise<T>,
) {
  return async (input: z.input<S>): Promise<Result<T>> => {
    try {
      const actor = await currentActor();
      if (!actor) throw new AppError("notSignedIn");
      return { ok: true, data: await run(actor, z.parse(schema, input)) };
    } catch (thrown) {
      unstable_rethrow(thrown);
      const { code, details } = toAppError(thrown);
      return { ok: false, refusal: { code, details } };
    }
  };
}

import "server-only";
import { unstable_rethrow } from "next/navigation";
import * as z from "zod/v4/core";
import type { Actor } from "@/lib/auth/actor";
import { currentActor } from "@/lib/auth/session";
import { AppError, type Result } from "@/lib/platform/errors/app-error";
import { once } from "@/lib/platform/database/idempotency";
import { toAppError } from "./failure";
import { checkedKey } from "./idempotency-key";
import { noteActor, observeAction } from "./observe";

/**
 * The door for screens: a signed-in actor, checked input, refusals as codes. With a key a repeat within a day has no second
 * effect and gets the first answer; `name` tells the actions apart that a key may be for.
 */
export function action<S extends z.$ZodType, T>(
  name: string,
  schema: S,
  run: (actor: Actor, input: z.output<S>) => Promise<T>,
) {
  return async (input: z.input<S>, key?: string): Promise<Result<T>> =>
    observeAction(async () => {
      try {
        const actor = await currentActor();
        if (!actor) throw new AppError("notSignedIn");
        noteActor(actor);
        const wish = z.parse(schema, input);
        const { result } = await once(
          { userId: actor.id, key: checkedKey(key), operation: `action ${name}`, wish },
          () => run(actor, wish),
        );
        return { ok: true, data: result };
      } catch (thrown) {
        unstable_rethrow(thrown);
        const { code, details } = toAppError(thrown);
        return { ok: false, refusal: { code, details } };
      }
    });
}

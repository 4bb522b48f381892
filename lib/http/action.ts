import "server-only";
import { unstable_rethrow } from "next/navigation";
import * as z from "zod/v4/core";
import type { Person } from "@/lib/auth/actor";
import type { EntryPoint } from "@/lib/auth/entry-point";
import { authorize } from "@/lib/auth/permissions";
import { AppError, type Result } from "@/lib/platform/errors/app-error";
import { runIdempotent } from "@/lib/platform/database/idempotency";
import { currentActor } from "@/lib/auth/current-actor";
import { toAppError } from "./failure";
import { checkedKey } from "./idempotency-key";
import { noteActor, observeAction } from "./observe";

type Action<S extends z.$ZodType, T> = (input: z.input<S>, key?: string) => Promise<Result<T>>;

type Options<S extends z.$ZodType> = {
  /** A stricter schema of the same input, for screens only. */
  readonly schema?: NoInfer<S>;
};

type Answer<R, T> = {
  /** Makes of the result what the screen gets. */
  readonly answer: (result: R, actor: Person) => T | Promise<T>;
};

/**
 * A command as a server action: a signed-in actor with the command's permission, input by its schema, errors as codes. With a key
 * a repeat within a day has no second effect and gets the first result; `name` is the operation that the key belongs to.
 */
export function action<S extends z.$ZodType, R>(
  name: string,
  command: EntryPoint<"command", S, R>,
  options?: Options<S>,
): Action<S, R>;
export function action<S extends z.$ZodType, R, T>(
  name: string,
  command: EntryPoint<"command", S, R>,
  options: Options<S> & Answer<R, T>,
): Action<S, T>;
export function action<S extends z.$ZodType, R, T>(
  name: string,
  command: EntryPoint<"command", S, R>,
  { schema = command.schema, answer }: Options<S> & Partial<Answer<R, T>> = {},
) {
  const run: Action<S, R | T> = async (input, key) =>
    observeAction(async () => {
      try {
        const caller = await currentActor();
        if (!caller) throw new AppError("notSignedIn");
        noteActor(caller);
        authorize(caller, command);
        const given = z.parse(schema, input);
        const { result } = await runIdempotent(
          caller,
          { key: checkedKey(key), operation: `action ${name}`, input: given },
          (actor) => command(actor, given),
        );
        return { ok: true, data: answer ? await answer(result, caller) : result };
      } catch (thrown) {
        unstable_rethrow(thrown);
        const { code, details } = toAppError(thrown);
        return { ok: false, refusal: { code, details } };
      }
    });
  return Object.assign(run, { command });
}

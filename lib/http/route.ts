import "server-only";
import type * as z from "zod/v4/core";
import type { Actor } from "@/lib/auth/actor";
import type { EntryPoint } from "@/lib/auth/entry-point";
import { authorize } from "@/lib/auth/permissions";
import { getActorByRequest } from "@/lib/auth/session";
import { AppError } from "@/lib/platform/errors/app-error";
import { getStatus } from "@/lib/platform/errors/error-codes";
import { runIdempotent } from "@/lib/platform/database/idempotency";
import { toErrorBody, toAppError } from "./failure";
import { readIdempotencyKey } from "./idempotency-key";
import { noteActor, observeRequest } from "./observe";
import { readInput } from "./input";
import { JsonResponse } from "./json-response";
import type { Call, DescribedOperation, Handler, Method, Operation, Params } from "./operation";
import { endpointName } from "./route-names";
import { declaredBytes, takeRoom } from "./uploads";

// A sign-in is small, and its sender is not known yet.
const MAX_ANONYMOUS_BYTES = 64_000;

type AnswerOf<A> = A extends z.$ZodType ? z.input<A> | Response : Response;

type Declared<A extends z.$ZodType | string> = Omit<Operation<z.$ZodObject, A>, "input">;

/** The conversions of an operation: from other input than its command or query takes, and of its result to another response. */
type Own<I extends z.$ZodObject, Answer> = {
  readonly input?: I;
  readonly run: (actor: Actor, input: z.output<I>, call: Call) => Promise<Answer>;
};

type Calls<K extends "command" | "query", S extends z.$ZodObject, Result> = {
  readonly [key in K]: EntryPoint<K, S, Result>;
};

/** A method that changes nothing, for everybody signed in, by token or cookie. It has the permission and input of its query. */
export function read<
  S extends z.$ZodObject,
  A extends z.$ZodType | string,
  I extends z.$ZodObject = S,
>(declared: Declared<A> & Calls<"query", S, unknown> & Own<I, AnswerOf<A>>): Handler;
export function read<S extends z.$ZodObject, A extends z.$ZodType | string>(
  declared: Declared<A> & Calls<"query", S, AnswerOf<A>>,
): Handler;
export function read<S extends z.$ZodObject>({
  query,
  input = query.schema,
  run = query,
  ...declared
}: Declared<z.$ZodType | string> & Calls<"query", S, unknown> & Partial<Own<S, unknown>>) {
  const operation = { ...declared, input, permission: query.permission, kind: "read" as const };
  return handler(operation, async (call) => {
    const actor = await authorizeCaller(call.request, query);
    return run(actor, await readInput(operation, call), call);
  });
}

/**
 * A method that changes something, for callers with a token. It has the permission and input of its command. With an
 * `Idempotency-Key` a repeat within a day has no second effect and gets the first response.
 */
export function write<
  S extends z.$ZodObject,
  A extends z.$ZodType | string,
  I extends z.$ZodObject = S,
>(declared: Declared<A> & Calls<"command", S, unknown> & Own<I, AnswerOf<A>>): Handler;
export function write<S extends z.$ZodObject, A extends z.$ZodType | string>(
  declared: Declared<A> & Calls<"command", S, AnswerOf<A>>,
): Handler;
export function write<S extends z.$ZodObject>({
  command,
  input = command.schema,
  run = command,
  ...declared
}: Declared<z.$ZodType | string> & Calls<"command", S, unknown> & Partial<Own<S, unknown>>) {
  const operation = { ...declared, input, permission: command.permission, kind: "write" as const };
  return handler(operation, async (call) => {
    const { request, params } = call;
    const caller = await authorizeCaller(request, command);
    const key = readIdempotencyKey(request);
    const name = `${request.method} ${endpointName(new URL(request.url).pathname, params)}`;
    const carryOut = async () => {
      const given = await readInput(operation, call);
      return runIdempotent(caller, { key, operation: name, input: given }, (actor) =>
        run(actor, given, call),
      );
    };
    const makeRoom = await takeRoom(countBytes(request), [caller.id]);
    const { result, isReplayed } = await carryOut().finally(makeRoom);
    const response = toResponse(operation, result);
    if (isReplayed) response.headers.set("idempotency-replayed", "true");
    return response;
  });
}

/** A method that needs no sign-in. */
export function open<I extends z.$ZodObject, A extends z.$ZodType | string>({
  run,
  ...declared
}: Operation<I, A> & {
  readonly run: (input: z.output<I>, call: Call) => Promise<AnswerOf<A>>;
}): Handler {
  return handler({ ...declared, kind: "open" }, async (call) =>
    run(await readInput(declared, call, MAX_ANONYMOUS_BYTES), call),
  );
}

export type Methods = Readonly<Record<Method | "OPTIONS", Handler>>;

/** The handlers of a path: those that it has, and for every other method 405 in the common shape. */
export function methods(own: Partial<Methods>): Methods {
  const names = Object.keys(own).flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name]));
  const allow = names.join(", ");
  const refuse: Handler = async (request, { params }) =>
    observeRequest(request, await params, async () => {
      const response = toErrorResponse(
        new AppError("methodNotAllowed", { params: { allowed: allow } }),
      );
      response.headers.set("allow", allow);
      return response;
    });
  const OPTIONS = async () => new Response(null, { status: 204, headers: { allow } });
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS, ...own };
}

/** Returns the handlers of a folder that stands for several paths: those of the path that the parameters make, or else 404. */
export function methodsByPath(
  paths: Readonly<Record<string, Methods>>,
  toPath: (params: Params) => string,
): Methods {
  const known = new Map(Object.entries(paths));
  const dispatch =
    (method: keyof Methods): Handler =>
    async (request, context) => {
      const found = known.get(toPath({ ...(await context.params) }));
      return found
        ? found[method](request, { ...context, params: Promise.resolve({}) })
        : toErrorResponse(new AppError("notFound"));
    };
  return {
    GET: dispatch("GET"),
    POST: dispatch("POST"),
    PUT: dispatch("PUT"),
    PATCH: dispatch("PATCH"),
    DELETE: dispatch("DELETE"),
    OPTIONS: dispatch("OPTIONS"),
  };
}

function handler(operation: DescribedOperation, answer: (call: Call) => Promise<unknown>): Handler {
  const handle: Handler = async (request, { params: path, message }) => {
    const params = { ...(await path) };
    return observeRequest(request, params, async () => {
      try {
        return toResponse(operation, await answer({ request, params, message }));
      } catch (thrown) {
        return toErrorResponse(toAppError(thrown));
      }
    });
  };
  return Object.assign(handle, { operation });
}

function countBytes({ headers }: Request): number {
  return declaredBytes((name) => headers.get(name) ?? undefined);
}

/** The caller, who has the permission; the body has not been read yet. Throws `notSignedIn`, `notAllowed`. */
async function authorizeCaller(
  request: Request,
  called: Parameters<typeof authorize>[1],
): Promise<Actor> {
  const actor = await getActorByRequest(request);
  if (!actor) throw new AppError("notSignedIn");
  noteActor(actor);
  authorize(actor, called);
  return actor;
}

function toResponse({ status = 200 }: Operation, answer: unknown): Response {
  return answer instanceof Response ? answer : new JsonResponse(answer, status);
}

function toErrorResponse(error: AppError): Response {
  const response = new JsonResponse(toErrorBody(error), getStatus(error.code));
  const retryAfter = error.details?.params?.retryAfter;
  if (retryAfter !== undefined) response.headers.set("retry-after", String(retryAfter));
  return response;
}

import "server-only";
import * as z from "zod/v4/core";
import type { Actor } from "@/lib/auth/actor";
import { actorOfRequest } from "@/lib/auth/session";
import { AppError } from "@/lib/platform/errors/app-error";
import { once } from "@/lib/platform/database/idempotency";
import { readMultipart, readObject } from "./body";
import { refusalBody, toAppError } from "./failure";
import { idempotencyKeyOf } from "./idempotency-key";
import { noteActor, observeRequest } from "./observe";
import type { Handler, Method, Operation, OperationKind } from "./operation";
import { queryOf } from "./query";
import { endpointName } from "./route-names";
import { declaredBytes, takeRoom } from "./uploads";

// A sign-in is small, and nobody knows yet who sends it.
const MAX_STRANGERS_BYTES = 64_000;

type AnswerOf<A> = A extends z.$ZodType ? z.input<A> | Response : Response;

type Declared<I extends z.$ZodObject, A extends z.$ZodType | string> = Operation<I, A> & {
  readonly run: (actor: Actor, input: z.output<I>, request: Request) => Promise<AnswerOf<A>>;
};

type DeclaredOpen<I extends z.$ZodObject, A extends z.$ZodType | string> = Operation<I, A> & {
  readonly run: (input: z.output<I>, request: Request) => Promise<AnswerOf<A>>;
};

/** A method that changes nothing, for whoever is signed in, by token or cookie. */
export function read<I extends z.$ZodObject, A extends z.$ZodType | string>(
  declared: Declared<I, A>,
): Handler {
  return handler("read", declared, async (request, params) => {
    const actor = await signedIn(request);
    return declared.run(actor, await inputOf(declared, request, params), request);
  });
}

/**
 * A method that changes something, for whoever has a token. With an `Idempotency-Key` a repeat within a day has no second
 * effect and gets the first answer.
 */
export function write<I extends z.$ZodObject, A extends z.$ZodType | string>(
  declared: Declared<I, A>,
): Handler {
  return handler("write", declared, async (request, params) => {
    const actor = await signedIn(request);
    const key = idempotencyKeyOf(request);
    const operation = `${request.method} ${endpointName(new URL(request.url).pathname, params)}`;
    const carryOut = async () => {
      const wish = await inputOf(declared, request, params);
      return once({ userId: actor.id, key, operation, wish }, () =>
        declared.run(actor, wish, request),
      );
    };
    const makeRoom = await takeRoom(bytesOf(request), [actor.id]);
    const { result, isReplayed } = await carryOut().finally(makeRoom);
    const response = responseOf(declared, result);
    if (isReplayed) response.headers.set("idempotency-replayed", "true");
    return response;
  });
}

/** One of the few methods that need no sign-in. */
export function open<I extends z.$ZodObject, A extends z.$ZodType | string>(
  declared: DeclaredOpen<I, A>,
): Handler {
  return handler("open", declared, async (request, params) =>
    declared.run(await inputOf(declared, request, params, MAX_STRANGERS_BYTES), request),
  );
}

type Methods = Readonly<Record<Method | "OPTIONS", Handler>>;

/** The handlers of a path: those that it has, and for every other method 405 in the common shape. */
export function methods(own: Partial<Methods>): Methods {
  const names = Object.keys(own).flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name]));
  const allow = names.join(", ");
  const refuse: Handler = async (request, { params }) =>
    observeRequest(request, await params, async () => {
      const response = refusalResponse(
        new AppError("methodNotAllowed", { params: { allowed: allow } }),
      );
      response.headers.set("allow", allow);
      return response;
    });
  const OPTIONS = async () => new Response(null, { status: 204, headers: { allow } });
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS, ...own };
}

/** JSON that no cache keeps. */
export function jsonResponse(body: unknown, status: number): Response {
  return Response.json(body ?? null, { status, headers: { "cache-control": "no-store" } });
}

type Params = Readonly<Record<string, unknown>>;

function handler(
  kind: OperationKind,
  declared: Operation,
  answer: (request: Request, params: Params) => Promise<unknown>,
): Handler {
  const handle: Handler = async (request, context) => {
    const params = { ...(await context.params) };
    return observeRequest(request, params, async () => {
      try {
        return responseOf(declared, await answer(request, params));
      } catch (thrown) {
        return refusalResponse(toAppError(thrown));
      }
    });
  };
  return Object.assign(handle, { operation: { ...declared, kind } });
}

function bytesOf({ headers }: Request): number {
  return declaredBytes((name) => headers.get(name) ?? undefined);
}

async function signedIn(request: Request): Promise<Actor> {
  const actor = await actorOfRequest(request);
  if (!actor) throw new AppError("notSignedIn");
  noteActor(actor);
  return actor;
}

async function inputOf<I extends z.$ZodObject>(
  { input, body, query, params: named }: Operation<I>,
  request: Request,
  params: Params,
  maxJsonBytes?: number,
): Promise<z.output<I>> {
  const address = named
    ? Object.fromEntries(Object.entries(named).map(([param, field]) => [field, params[param]]))
    : params;
  return z.parse(input, {
    ...(await saidIn(request, body, maxJsonBytes)),
    ...besides(request, query),
    ...address,
  });
}

/** What the query says beside a body. */
function besides(request: Request, query: Operation["query"] = {}): object {
  const given = queryOf(request);
  return Object.fromEntries(Object.entries(query).map(([name, field]) => [field, given[name]]));
}

async function saidIn(
  request: Request,
  body: Operation["body"],
  maxJsonBytes?: number,
): Promise<object> {
  if (body === undefined) return queryOf(request);
  if (body === "json") return readObject(request, maxJsonBytes);
  return body.fields(await readMultipart(request, body.maxBytes, body.tooLarge));
}

function responseOf({ status = 200 }: Operation, answer: unknown): Response {
  return answer instanceof Response ? answer : jsonResponse(answer, status);
}

function refusalResponse(error: AppError): Response {
  const response = jsonResponse(refusalBody(error), error.status);
  const retryAfter = error.details?.params?.retryAfter;
  if (retryAfter !== undefined) response.headers.set("retry-after", String(retryAfter));
  return response;
}

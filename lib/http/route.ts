import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { actorOfRequest } from "@/lib/auth/session";
import { english } from "@/lib/platform/english";
import { errorLines } from "@/lib/platform/error-text";
import { AppError } from "@/lib/platform/errors";
import { toAppError } from "./failure";

type Context<P> = { params: Promise<P> };

/** The door for REST callers: an actor from the Bearer token, JSON out, refusals as status and code. */
export function route<P = object>(
  run: (actor: Actor, request: Request, params: P) => Promise<unknown>,
) {
  return publicRoute<P>(async (request, params) => {
    const actor = await actorOfRequest(request);
    if (!actor) throw new AppError("notSignedIn");
    return run(actor, request, params);
  });
}

/** As `route`, for the few calls that need no sign-in. A `Response` is passed on, anything else becomes JSON. */
export function publicRoute<P = object>(run: (request: Request, params: P) => Promise<unknown>) {
  return async (request: Request, context: Context<P>): Promise<Response> => {
    try {
      const answer = await run(request, await context.params);
      return answer instanceof Response ? answer : jsonResponse(answer, 200);
    } catch (thrown) {
      return refusalResponse(toAppError(thrown));
    }
  };
}

/** Handlers for the methods that a path does not have, given those that it has ("GET, POST"): 405 in the common shape. */
export function otherMethods(allowed: string) {
  const refuse = async () => {
    const response = refusalResponse(new AppError("methodNotAllowed", { params: { allowed } }));
    response.headers.set("allow", allowed);
    return response;
  };
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse };
}

/** JSON that no cache keeps. */
export function jsonResponse(body: unknown, status: number): Response {
  return Response.json(body ?? null, { status, headers: { "cache-control": "no-store" } });
}

function refusalResponse(error: AppError): Response {
  const { code, details, status } = error;
  const message = errorLines(english, error).join("\n");
  const response = jsonResponse({ error: message, message, code, details }, status);
  const retryAfter = details?.params?.retryAfter;
  if (retryAfter !== undefined) response.headers.set("retry-after", String(retryAfter));
  return response;
}

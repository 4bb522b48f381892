import "server-only";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { admit } from "./admission";
import { refusalBody, toAppError } from "./failure";

const guarded = new WeakSet<Server>();

/** Calls `admit` before the server's request listeners; refused requests do not reach them. */
export function guard(server: Server): void {
  if (guarded.has(server)) return;
  guarded.add(server);
  const listeners = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const pass = () => {
      for (const listener of listeners) listener.call(server, request, response);
    };
    try {
      const admission = admit(request, response);
      if (!admission) return pass();
      admission.then(pass).catch((thrown: unknown) => refuse(request, response, thrown));
    } catch (thrown) {
      refuse(request, response, thrown);
    }
  });
}

function refuse(request: IncomingMessage, response: ServerResponse, thrown: unknown): void {
  const error = toAppError(thrown);
  const { params } = error.details ?? {};
  if (params?.allowed !== undefined) response.setHeader("allow", params.allowed);
  if (params?.retryAfter !== undefined) response.setHeader("retry-after", params.retryAfter);
  // Of what is no answer of an action, a screen gets to read the words, and only if they are plain text by this name.
  const isAction = request.headers["next-action"] !== undefined;
  response.setHeader("content-type", isAction ? "text/plain" : "application/json");
  response.setHeader("cache-control", "no-store");
  response.setHeader("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  response.statusCode = error.status;
  response.end(isAction ? error.code : JSON.stringify(refusalBody(error)));
}

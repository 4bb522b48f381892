import { randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Program } from "@/lib/auth/actor";
import { getActorByApiToken } from "@/lib/auth/api-token";
import type { Scope } from "@/lib/auth/scopes";
import { createToken } from "@/lib/integrations/tokens/commands";
import { createWebhook } from "@/lib/integrations/webhooks/commands";
import { WEBHOOK_EVENTS, type WebhookEvent } from "@/lib/integrations/webhooks/rules";
import { db } from "@/lib/platform/database/db";
import { makeActor } from "./rows";

export const unique = (name: string) => `${name}-${randomUUID().slice(-12)}`;

/** Makes a token with these scopes and returns its program as an actor. */
export async function makeProgram(scopes: Scope[]): Promise<Program> {
  const { token } = await createToken(await makeActor("admin"), { name: unique("ERP"), scopes });
  const program = await getActorByApiToken(token ?? "");
  if (!program) throw new Error("The token that was just made identifies nobody.");
  return program;
}

/** Creates a webhook of these events whose address does not respond. */
export async function makeWebhook(
  events: readonly WebhookEvent[] = WEBHOOK_EVENTS,
  url = "https://receiver.example/events",
) {
  const admin = await makeActor("admin");
  const webhook = await createWebhook(admin, { url, events: [...events] });
  return { admin, ...webhook };
}

/** Lists the deliveries that wait for a webhook or were sent to it, the oldest first. */
export function queuedFor(webhookId: string) {
  return db.webhookDelivery.findMany({ where: { webhookId }, orderBy: { position: "asc" } });
}

export type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };

/** Starts a receiver on this machine that responds with the status that `answer` returns. */
export async function startReceiver(answer: (received: Received) => number) {
  const received: Received[] = [];
  const server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const one = { headers: request.headers, body };
      received.push(one);
      const status = answer(one);
      // A redirect would lead to an address that always says yes.
      response.writeHead(status, { location: "/ok" }).end("x".repeat(100_000));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/events`, received, stop };
}

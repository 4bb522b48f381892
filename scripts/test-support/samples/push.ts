import { randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { Person } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { subscribePush } from "@/lib/push/commands";
import type { PushPayload } from "@/lib/push/sending/schema";
import { createBrowserKeys } from "./subscription";

type Pushed = { readonly headers: IncomingHttpHeaders; readonly payload: PushPayload };

type Answer = {
  readonly status: number;
  readonly headers?: Record<string, string>;
  /** Awaited before the answer is sent. */
  readonly after?: Promise<void>;
};

/** A device with the messages that its push service took. */
export type Device = {
  readonly person: Person;
  readonly endpoint: string;
  readonly pushed: readonly Pushed[];
  /** The next answers of the push service; then it takes each message. */
  readonly answers: Answer[];
};

/** Starts a push service on this machine; `subscribe` makes it the one of a person's session. */
export async function startPushService() {
  const devices = new Map<string, (headers: IncomingHttpHeaders, body: Buffer) => Answer>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const receive = devices.get(request.url ?? "");
      const answer = receive?.(request.headers, Buffer.concat(parts)) ?? { status: 404 };
      const send = () => response.writeHead(answer.status, answer.headers).end();
      void (answer.after ?? Promise.resolve()).then(send);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  async function subscribe(person: Person): Promise<Device> {
    const path = `/${randomUUID()}`;
    const browser = createBrowserKeys();
    const pushed: Pushed[] = [];
    const answers: Answer[] = [];
    devices.set(path, (headers, body) => {
      pushed.push({ headers, payload: browser.read(body) });
      return answers.shift() ?? { status: 201 };
    });
    const endpoint = `http://127.0.0.1:${port}${path}`;
    await subscribePush(person, { endpoint, keys: browser.keys });
    return { person, endpoint, pushed, answers };
  }

  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { subscribe, stop };
}

/** Lists the outcomes of a session's messages, the oldest first; null for those that wait. */
export async function getOutcomes({ sessionId }: Person): Promise<(string | null)[]> {
  const messages = await db.pushMessage.findMany({ where: { sessionId }, orderBy: { id: "asc" } });
  return messages.map(({ outcome }) => outcome);
}

/** Makes a session's waiting messages due, and wakes those who send. */
export async function hurry({ sessionId }: Person): Promise<void> {
  const past = new Date(Date.now() - 1_000);
  // At once: nobody may claim the messages while the subscription still changes.
  await db.$transaction([
    db.pushSubscription.updateMany({ where: { sessionId }, data: { nextTryAt: past } }),
    db.pushMessage.updateMany({ where: { sessionId, endedAt: null }, data: { dueAt: past } }),
    db.$executeRaw`SELECT pg_notify('factory_changes', 'pushOutbox:')`,
  ]);
}

import {
  compare,
  CONNECTIONS,
  openConnections,
  withKeys,
  type Connections,
  type Contender,
} from "./rates";
import type { Row } from "./row";
import { additions, someLines, type Line } from "./stock-writes";
import { signIn, type Session, type Target } from "./target";

const ROUNDS = { ms: 3_000, count: 5 };
const DAY_MS = 24 * 60 * 60 * 1_000;

/** An app with the database that it runs on. */
type Factory = Pick<Target, "url" | "databaseUrl">;

/** A removal that was asked for, and whether it is held. */
type Asked = { readonly id: string; isHeld: boolean };

/**
 * Measures how many decisions on sales requests the app takes per second, with and without idempotency keys: eight requests are held and
 * unheld in turn.
 */
export async function decisions(target: Target): Promise<Row[]> {
  const manager = await signIn(target, "manager");
  const connections = openConnections();
  try {
    const plain = await holdsAndUnholds(connections, target, manager);
    const keyed = await holdsAndUnholds(withKeys(connections), target, manager);
    const contenders = [
      { name: "with keys", call: keyed },
      { name: "without keys", call: plain },
    ];
    return await compare("Decisions", contenders, ROUNDS, []);
  } finally {
    connections.close();
  }
}

/** Asks for a removal for each connection, and returns calls that hold and unhold them in turn. */
export async function holdsAndUnholds(
  connections: Connections,
  target: Factory,
  manager: Session,
): Promise<Contender["call"]> {
  const asked = await removals(target, manager, connections);
  const { authorization } = manager;
  const headers = { authorization, "content-type": "application/json" };
  return async () => {
    const request = asked.shift();
    if (!request) return;
    const url = `${target.url}/api/sales-requests`;
    await connections.send(
      request.isHeld
        ? { url: `${url}/held-orders/${request.id}/unhold`, method: "POST", headers }
        : { url: `${url}/${request.id}`, method: "PUT", headers, body: '{"status":"held"}' },
    );
    request.isHeld = !request.isHeld;
    asked.push(request);
  };
}

/** Requests of the sales user to remove one unit each, of as many colors that have one. */
async function removals(
  target: Factory,
  manager: Session,
  connections: Connections,
): Promise<Asked[]> {
  const sales = await signIn(target, "sales");
  const lines = (await someLines(target.databaseUrl)).slice(0, CONNECTIONS);
  const add = additions(connections, target.url, lines, manager);
  return Promise.all(
    lines.map(async (line, at) => {
      await add(at);
      return { id: await ask(target, sales, line), isHeld: false };
    }),
  );
}

/** Asks to remove one unit and returns the request's id. */
async function ask(
  { url }: Factory,
  { authorization }: Session,
  { sku, sortName, color }: Line,
): Promise<string> {
  const itemSubmissionDate = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);
  const item = { product: sku, sortName, color, quantity: 1, itemSubmissionDate };
  const answer = await fetch(`${url}/api/sales-requests`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ action: "remove", items: [item] }),
  });
  const body: unknown = await answer.json();
  if (!hasId(body)) throw new Error(`A request was not made: ${JSON.stringify(body)}`);
  return body._id;
}

function hasId(body: unknown): body is { _id: string } {
  return typeof body === "object" && body !== null && "_id" in body;
}

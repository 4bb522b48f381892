import { CONNECTIONS, openConnections, ratesOf } from "./rates";
import { rowOf, type Row } from "./row";
import { someLines, type Line } from "./stock-writes";
import { signIn, type Session, type Target } from "./target";

const ROUNDS = { ms: 3_000, count: 5 };
const DAY_MS = 24 * 60 * 60 * 1_000;

/** A removal that was asked for, and whether it is held. */
type Asked = { readonly id: string; isHeld: boolean };

/** Measures how many decisions on sales requests the app takes per second: eight requests are held and unheld in turn. */
export async function decisions(target: Target): Promise<Row[]> {
  const manager = await signIn(target, "manager");
  const asked = await removals(target, CONNECTIONS);
  const { send, close } = openConnections();
  const { authorization } = manager;
  const headers = { authorization, "content-type": "application/json" };
  const decide = async () => {
    const request = asked.shift();
    if (!request) return;
    const url = `${target.url}/api/sales-requests`;
    await (request.isHeld
      ? send({ url: `${url}/held-orders/${request.id}/unhold`, method: "POST", headers })
      : send({ url: `${url}/${request.id}`, method: "PUT", headers, body: '{"status":"held"}' }));
    request.isHeld = !request.isHeld;
    asked.push(request);
  };
  try {
    const [samples = []] = await ratesOf([{ name: "the app", call: decide }], ROUNDS);
    return [rowOf({ what: "Decisions: holding and unholding", unit: "/s", samples })];
  } finally {
    close();
  }
}

/** Requests of the sales user to remove one unit each, of as many colors. */
async function removals(target: Target, count: number): Promise<Asked[]> {
  const sales = await signIn(target, "sales");
  const made: Asked[] = [];
  for (const line of await someLines(target.databaseUrl)) {
    if (made.length === count) break;
    const id = await ask(target, sales, line);
    if (id !== null) made.push({ id, isHeld: false });
  }
  return made;
}

/** Asks to remove one unit; null where none is available. */
async function ask(
  { url }: Target,
  { authorization }: Session,
  { sku, sortName, color }: Line,
): Promise<string | null> {
  const itemSubmissionDate = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);
  const item = { product: sku, sortName, color, quantity: 1, itemSubmissionDate };
  const answer = await fetch(`${url}/api/sales-requests`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ action: "remove", items: [item] }),
  });
  const body: unknown = await answer.json();
  return hasId(body) ? body._id : null;
}

function hasId(body: unknown): body is { _id: string } {
  return typeof body === "object" && body !== null && "_id" in body;
}

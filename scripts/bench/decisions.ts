import { CONNECTIONS, openConnections, ratesOf } from "./rates";
import { rowOf, type Row } from "./row";
import { additions, someLines, type Line } from "./stock-writes";
import { signIn, type Session, type Target } from "./target";

const ROUNDS = { ms: 3_000, count: 5 };
const DAY_MS = 24 * 60 * 60 * 1_000;

/** A removal that was asked for, and whether it is held. */
type Asked = { readonly id: string; isHeld: boolean };

/** Measures how many decisions on sales requests the app takes per second: eight requests are held and unheld in turn. */
export async function decisions(target: Target): Promise<Row[]> {
  const manager = await signIn(target, "manager");
  const connections = openConnections();
  const { send, close } = connections;
  const { authorization } = manager;
  const headers = { authorization, "content-type": "application/json" };
  const decideNext = async (asked: Asked[]) => {
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
    const asked = await removals(target, manager, connections);
    const call = () => decideNext(asked);
    const [samples = []] = await ratesOf([{ name: "the app", call }], ROUNDS);
    return [rowOf({ what: "Decisions: holding and unholding", unit: "/s", samples })];
  } finally {
    close();
  }
}

/** Requests of the sales user to remove one unit each, of as many colors that have one. */
async function removals(
  target: Target,
  manager: Session,
  connections: ReturnType<typeof openConnections>,
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
  { url }: Target,
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

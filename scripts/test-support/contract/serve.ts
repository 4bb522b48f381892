import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import * as unknownPath from "@/app/api/[[...path]]/route";
import * as description from "@/app/api/openapi.json/route";
import { register } from "@/instrumentation";

// A process that answers the API as the built app does: the listener stands for Next, and everything before it is the app's own.
const [host, port] = process.argv.slice(2);
process.env.NEXT_RUNTIME = "nodejs";
createServer((request, response) => void answerForNext(request, response)).listen(
  Number(port),
  host,
);
await register();

async function answerForNext(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://factory.test");
  const route = pathname === "/api/openapi.json" ? description : unknownPath;
  const call = new Request(`http://factory.test${pathname}`);
  const answer = await route.GET(call, { params: Promise.resolve({}) });
  response.statusCode = answer.status;
  response.setHeaders(answer.headers);
  response.end(await answer.text());
}

import type { IncomingMessage, ServerResponse } from "node:http";
import * as unknownPath from "@/app/api/[[...path]]/route";
import { PATHS } from "@/app/api/openapi.json/contract";
import * as description from "@/app/api/openapi.json/route";
import { apiCalls } from "@/lib/http/api-calls";
import { createAppServer } from "@/lib/http/server";
import { endWithLauncher } from "@/lib/platform/shutdown";
import { followSettings } from "@/lib/settings/repository";

// A process that answers calls as the built app does (scripts/app/server.ts), with a listener in place of Next, and without the
// scheduler, which would change rows in the middle of a test.
const [host, port] = process.argv.slice(2);
endWithLauncher();
followSettings();
createAppServer({ calls: apiCalls(PATHS), pages: Promise.resolve(answerForNext) }).listen(
  Number(port),
  host,
);

async function answerForNext(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://factory.test");
  const route = pathname === "/api/openapi.json" ? description : unknownPath;
  const call = new Request(`http://factory.test${pathname}`);
  const answer = await route.GET(call, { params: Promise.resolve({}) });
  response.statusCode = answer.status;
  response.setHeaders(answer.headers);
  response.end(await answer.text());
}

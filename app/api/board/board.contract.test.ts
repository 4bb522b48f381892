import * as shapes from "@/scripts/test-support/contract/shapes";
import { newToken as tokenShape } from "@/scripts/test-support/contract/integration-shapes";
import { unique } from "@/scripts/test-support/contract/rows";
import { expect, test } from "@/scripts/test-support/contract/test";

test("GET /board shows what waits to a manager, without prices, customers and people", async ({
  callers: { manager },
}) => {
  const board = await manager.done(shapes.board, "GET", "/board");
  const { sales, workers } = board.waiting;
  expect(board.oldest).toHaveLength(Math.min(8, sales.count + workers.count));
});

test("a token of the scope board reads the board and nothing else, until it is revoked", async ({
  callers: { admin, nobody },
}) => {
  const input = { name: unique("TV"), scopes: ["board"] };
  const made = await admin.done(tokenShape, "POST", "/tokens", input);
  const board = nobody.with(made.token);
  await board.done(shapes.board, "GET", "/board");
  for (const path of ["/products", "/settings", "/sales-requests/all", "/homes/manager"])
    expect(await board.refusal("GET", path)).toBe("403 notAllowed");
  await admin.call("DELETE", `/tokens/${made._id}`);
  expect(await board.refusal("GET", "/board")).toBe("401 notSignedIn");
});

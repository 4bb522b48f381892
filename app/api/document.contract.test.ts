import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import * as z from "zod";
import { readListedCalls } from "@/scripts/test-support/contract/listed-calls";
import { stockLine } from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const document = () => readFile("docs/api.md", "utf8");

/** What the first example of a document prints when it is run as it stands, but for the address. */
async function runExample(text: string, url: string) {
  const [, block = ""] = /```sh\n(.*?)```/s.exec(text) ?? [];
  const lines = block.replaceAll("http://127.0.0.1:3000", url);
  expect(lines).not.toBe(block);
  const { stdout } = await promisify(execFile)("bash", ["-c", lines]);
  const printed: unknown = JSON.parse(stdout);
  return { block, printed };
}

test("the example of README.md signs in and reads a product, as it is printed", async ({
  callers: { manager },
}) => {
  const { printed } = await runExample(await readFile("README.md", "utf8"), manager.url);
  expect(z.array(shapes.product).parse(printed)).toHaveLength(1);
});

test("the five lines of docs/api.md sign in and make a request, as they are printed", async ({
  callers: { manager },
}) => {
  const { block, printed } = await runExample(await document(), manager.url);
  expect(block.trim().split("\n")).toHaveLength(5);
  const made = shapes.workerRequest.parse(printed);
  expect(made).toMatchObject({ requesterUsername: "worker", state: "Null", action: "add" });
  const list = await manager.done(
    z.array(shapes.reviewedWorkerRequest),
    "GET",
    "/req/requests?state=waiting",
  );
  const units: unknown = expect.any(Number);
  const imageUrl: unknown = expect.any(String);
  expect(list).toContainEqual({ ...made, available: units, held: units, imageUrl });
  await manager.done(shapes.message, "DELETE", `/req/requests/${made._id}`);
});

test("docs/api.md lists every operation, sorted by path", async ({ callers: { nobody } }) => {
  const listed = readListedCalls();
  const calls = listed.map(([call]) => call);
  const { operations } = nobody.description;
  expect([...calls].sort()).toEqual(
    operations.map(({ method, path }) => `${method} ${path}`).sort(),
  );
  const paths = calls.map((call) => call.split(" ")[1]);
  expect(paths).toEqual([...paths].sort());
  const open = listed.filter(([, roles]) => roles === "anybody").map(([call]) => call);
  const described = operations.filter(({ security }) => security.length === 0);
  expect(open).toEqual(
    expect.arrayContaining(described.map(({ method, path }) => `${method} ${path}`)),
  );
  expect(open).toHaveLength(described.length);
});

test("docs/api.md shows a refusal as it is", async ({ callers: { manager } }) => {
  const [, shown = ""] = /```json\n(.*?)```/s.exec(await document()) ?? [];
  const { details, ...said } = z
    .object({ details: z.object({ lines: z.array(z.record(z.string(), z.unknown())) }) })
    .loose()
    .parse(JSON.parse(shown));
  const path = "/products/sku/KT-045-6P/remove";
  const line = { ...stockLine(1_000_000, "White"), sortName: "Terry" };
  const answer = await manager.call("PUT", path, line);
  const shape = z.object({ error: z.string(), code: z.string(), details: z.unknown() }).loose();
  const real = shape.parse(answer.body);
  expect(Object.keys(real).sort()).toEqual([...Object.keys(said), "details"].sort());
  expect(real.code).toBe(said.code);
  expect(real.details).toEqual({
    lines: [
      Object.fromEntries(
        Object.keys(details.lines[0] ?? {}).map((key) => [key, expect.anything()]),
      ),
    ],
  });
});

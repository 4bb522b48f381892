import { afterEach, expect, test } from "vitest";
import { takeRoom } from "./uploads";

const settle = () => new Promise((resolve) => setImmediate(resolve));
const ends: (() => void)[] = [];

afterEach(async () => {
  while (ends.length > 0) {
    ends.splice(0).forEach((end) => end());
    await settle();
  }
});

/** How many bytes of these bodies are read at once. */
async function readAtOnce(bodies: readonly (readonly [userId: string, bytes: number])[]) {
  let bytesHeld = 0;
  for (const [userId, bytes] of bodies)
    void takeRoom(bytes, [userId]).then((end) => {
      bytesHeld += bytes;
      ends.push(end);
    });
  await settle();
  return bytesHeld;
}

const RECEIPT = 11_000_000;

test("of ten receipts two are read at once, the others stay with their senders", async () => {
  const ten = Array.from({ length: 10 }, (_, at) => [`user ${at}`, RECEIPT] as const);
  expect(await readAtOnce(ten)).toBe(2 * RECEIPT);
});

test("of one person one receipt is read at once", async () => {
  expect(
    await readAtOnce([
      ["a", RECEIPT],
      ["a", RECEIPT],
    ]),
  ).toBe(RECEIPT);
});

test("a small body is read at once while two large ones are read", async () => {
  await readAtOnce([
    ["a", RECEIPT],
    ["b", RECEIPT],
  ]);
  expect(await readAtOnce([["c", 1_000_000]])).toBe(1_000_000);
});

test("a body without a length counts as the largest that there may be", async () => {
  await readAtOnce([["a", Infinity]]);
  await readAtOnce([["b", Infinity]]);
  expect(await readAtOnce([["c", 2_000_000]])).toBe(0);
});

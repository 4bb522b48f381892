import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import {
  createMovingInFolder,
  nameRows,
  writeFolder,
} from "@/scripts/test-support/files/moving-in-folder";
import { readText } from "@/scripts/test-support/paper/paper";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { moveIn } from "./move-in";

const ADDRESS = "https://factory.example.com";
const PASSWORD = /[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/;
const own = randomUUID().slice(0, 6);
let folder = "";

beforeAll(async () => {
  await makeActor("admin");
  folder = await mkdtemp(path.join(tmpdir(), "move-in-"));
  await writeFolder(folder, await createMovingInFolder("en", own));
});

afterAll(async () => rm(folder, { recursive: true }));

/** Moves the folder in; returns how it ended, what was printed, and the text of the cards. */
async function run(isDryRun: boolean, cards?: string) {
  const lines: string[] = [];
  const saved: Uint8Array[] = [];
  const given = { folder, isDryRun, isConfirmed: false, cards, address: ADDRESS };
  const isRight = await moveIn(given, {
    print: (line) => void lines.push(line),
    save: async (_, content) => void saved.push(content),
  });
  const [pdf] = saved;
  return { isRight, printed: lines.join("\n"), cards: pdf && (await readText(pdf)) };
}

const countUsers = () => db.user.count({ where: { username: { in: nameRows(own).users } } });

test("a dry run shows what a folder holds, and writes nothing", async () => {
  const { isRight, printed } = await run(true);
  expect(printed).toContain(
    "Found: 2 users, 3 products with 4 colors and 22 units on hand, 2 pictures, 2 customers with opening balances of 1200.50.",
  );
  for (const line of ["prices.csv: its headings", "letter.docx: not", "nobody.png: no product"])
    expect(printed).toContain(line);
  expect([isRight, await countUsers()]).toEqual([true, 0]);
});

test("a folder is written with the cards of its users, whose passwords are not printed", async () => {
  const { isRight, printed, cards } = await run(false, "cards.pdf");
  expect(printed).toContain(`2 sign-in cards for ${ADDRESS} are in cards.pdf`);
  expect(printed).toContain("2 of 2 pictures are in the catalog.");
  expect(printed).not.toMatch(PASSWORD);
  for (const username of nameRows(own).users) expect(cards).toContain(username);
  expect(cards).toMatch(PASSWORD);
  expect([isRight, await countUsers()]).toEqual([true, 2]);
});

test("the same folder again changes nothing", async () => {
  const { isRight, printed } = await run(false);
  for (const list of ["users.csv: Users", "products.xlsx: Products", "stock.csv: Opening stock"])
    expect(printed).toContain(`${list}, there already`);
  expect(isRight).toBe(true);
});

import { expect, test } from "vitest";
import { surplusBackups } from "./rules";

const nights = [21, 22, 23, 24].map((day) => `scheduled-2026-11-${day}T003000Z.sql.gz`);
const [first, second, third, fourth] = nights;

test("the newest so many stay, whatever the order of the directory", () => {
  expect(surplusBackups([third, first, fourth, second].map(String), 3)).toEqual([first]);
  expect(surplusBackups(nights, 1)).toEqual([third, second, first]);
  expect(surplusBackups(nights, 4)).toEqual([]);
});

test("an encrypted backup counts as one", () => {
  expect(surplusBackups([...nights, "scheduled-2026-11-25T003000Z.sql.gz.age"], 4)).toEqual([
    first,
  ]);
});

test("no other file is surplus", () => {
  const others = [
    ...["factory-2026-11-21T003000Z.sql.gz", "scheduled-2026-11-21T003000Z.sql.gz.part"],
    ...[
      "scheduled.sql.gz",
      "my-scheduled-2026-11-21T003000Z.sql.gz",
      "scheduled-before-upgrade.sql.gz",
    ],
    ...["notes.txt", "scheduled-2026-11-21T003000Z.sql.gz.bak"],
  ];
  expect(surplusBackups(others, 1)).toEqual([]);
});

import { expect, test } from "vitest";
import { parseImportArguments } from "./arguments";

test("a folder is named, and what is to be done with it", () => {
  expect(parseImportArguments(["lists"])).toEqual({
    folder: "lists",
    isDryRun: false,
    isConfirmed: false,
    cards: undefined,
    address: undefined,
  });
  expect(parseImportArguments(["lists", "--dry-run", "--cards", "cards.pdf"])).toMatchObject({
    isDryRun: true,
    cards: "cards.pdf",
  });
});

test.each([[[]], [["one", "two"]], [["lists", "--unknown"]]])("%j is refused", (args) => {
  expect(() => parseImportArguments(args)).toThrow("npm run import -- FOLDER");
});

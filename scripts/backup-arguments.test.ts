import { expect, test } from "vitest";
import { backupArguments } from "./backup-arguments";

test("a file and the file of a key are read, each if it is given", () => {
  expect(backupArguments([])).toEqual({ file: undefined });
  expect(backupArguments(["a.sql.gz"])).toEqual({ file: "a.sql.gz" });
  expect(backupArguments(["--identity", "key.txt", "a.sql.gz"])).toEqual({
    file: "a.sql.gz",
    identity: "key.txt",
  });
});

test.each([[["--help"]], [["a", "b"]], [["--identity"]]])(
  "%j is refused with the way to say it, and is no name of a file",
  (args) => {
    expect(() => backupArguments(args)).toThrow("Say it as -- FILE --identity FILE");
  },
);

import { expect, test } from "vitest";
import { PostgresError } from "@/scripts/postgres/process";
import { MigrationError } from "@/prisma/connect";
import { explain, StartError } from "./explain";

test.each([
  Object.assign(new Error("ENOSPC: no space left on device, write"), {
    code: "ENOSPC",
    syscall: "write",
  }),
  new PostgresError(
    'The database could not be created:\nFATAL:  could not write to file "pg_wal/xlogtemp.19921": No space left on device\nchild process exited with exit code 1',
  ),
  new PostgresError(
    'The database ended by itself and does not come back: The database did not start: could not write lock file "postmaster.pid": No space left on device',
  ),
  new MigrationError(
    'The database could not be brought up to date: external connector error\nError querying the database: ERROR: could not extend file "base/16384/1249": No space left on device\nHINT: Check free disk space.',
  ),
  Object.assign(new Error('could not extend file "base/5/1249": No space left on device'), {
    name: "PrismaClientKnownRequestError",
    code: "P2010",
  }),
])(
  "a full disk gives the same one line, reported by the system, a program or the database: %s",
  (thrown) => {
    expect(explain(thrown)).toBe(
      "The disk is full: make room on it and start again. Everything stored before is still there.",
    );
  },
);

test("a failure that the operator can fix is its sentence, a bug its stack", () => {
  expect(explain(new StartError("Port 1 is in use."))).toBe("Port 1 is in use.");
  const refused = Object.assign(new Error("EACCES: permission denied, mkdir '/x'"), {
    code: "EACCES",
    syscall: "mkdir",
  });
  expect(explain(refused)).toBe("EACCES: permission denied, mkdir '/x'");
  expect(explain(new TypeError("x is undefined"))).toMatch(/^TypeError: x is undefined\n +at /);
});

import { BackupError, FOOT, SEQUENCE, type TableSum, type TableSums } from "./format";
import { DAMAGED, readBackup, type Reading } from "./read";

const COPY = /^COPY "?(\w+)"? \(.*\) FROM stdin;\n$/;

/**
 * Reads a whole backup without a database and returns what its tables have. Throws `BackupError` when the file is no backup, when a
 * byte of it differs from what was written, when its end is missing, and when the rows of a table are not those that its last line says.
 */
export async function verifyBackup(file: string, reading: Reading = {}): Promise<TableSums> {
  return readBackup(file, reading, async ({ body }) => {
    const found: Record<string, TableSum> = {};
    let line = await body.line();
    for (; !line.startsWith(FOOT); line = await body.line()) {
      const [, table] = COPY.exec(line) ?? [];
      if (table !== undefined) found[table] = await sumOfRows(body.rows());
      else if (!SEQUENCE.test(line)) throw new BackupError(DAMAGED);
    }
    await body.assertComplete(line, found);
    return found;
  });
}

type Rows = { readonly lines: AsyncGenerator<Buffer>; readonly sum: () => TableSum };

async function sumOfRows({ lines, sum }: Rows): Promise<TableSum> {
  while (!(await lines.next()).done);
  return sum();
}

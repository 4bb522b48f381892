import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { startTemporaryPostgres } from "@/scripts/postgres/embedded-postgres";
import { NO_FILTERS, withSchemaEngine } from "@/scripts/postgres/schema-engine";

const USAGE = `Usage: npm run migration:new -- <name> [--stdout] [--from-empty | --from <schema file>]
Writes prisma/migrations/<time>_<name>/migration.sql: the SQL from the schema of the last commit to the present one.
CHECKs, triggers and partial indexes are not in schema.prisma and have to be added by hand.`;

const SCHEMA = "prisma/schema.prisma";

/** The SQL that changes the database from one Prisma schema to another; `undefined` means an empty database. */
async function sqlBetween(before: string | undefined, after: string): Promise<string> {
  // The engine compares two texts but needs a database connection to start.
  const postgres = await startTemporaryPostgres();
  try {
    const { stdout } = await withSchemaEngine(postgres.url, (engine) =>
      engine.diff({
        from: before === undefined ? { tag: "empty" } : asTarget(before),
        to: asTarget(after),
        script: true,
        exitCode: null,
        filters: NO_FILTERS,
      }),
    );
    return stdout ?? "";
  } finally {
    await postgres.stop();
  }
}

function asTarget(content: string) {
  return { tag: "schemaDatamodel" as const, files: [{ path: SCHEMA, content }] };
}

async function committedSchema(): Promise<string | undefined> {
  const run = promisify(execFile);
  const { stdout } = await run("git", ["ls-tree", "--name-only", "HEAD", SCHEMA]);
  if (stdout.trim() === "") return undefined;
  return (await run("git", ["show", `HEAD:${SCHEMA}`])).stdout;
}

function timestamp(): string {
  return new Date().toISOString().replace(/\D/g, "").slice(0, 14);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stdout: { type: "boolean" },
      "from-empty": { type: "boolean" },
      from: { type: "string" },
    },
  });
  const name = positionals[0];
  if (!values.stdout && (name === undefined || !/^[a-z][a-z0-9_]*$/.test(name))) {
    throw new Error(`The migration needs a name in lower_case.\n${USAGE}`);
  }
  const before = values["from-empty"]
    ? undefined
    : values.from === undefined
      ? await committedSchema()
      : await readFile(values.from, "utf8");
  const sql = await sqlBetween(before, await readFile(SCHEMA, "utf8"));
  if (values.stdout) {
    process.stdout.write(sql);
    return;
  }
  const file = path.join("prisma", "migrations", `${timestamp()}_${name}`, "migration.sql");
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, sql, { flag: "wx" });
  console.log(`Wrote ${file}`);
}

main().catch((thrown: unknown) => {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 1;
});

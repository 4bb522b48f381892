import { checkSettings, findInvalidSettings, type Settings } from "@/lib/platform/env";
import type { Check, Facts, State } from "@/lib/system/checks/rules";
import { connect } from "@/prisma/connect";
import { probeApp } from "./app-probe";
import { existingDatabase, findDataDir } from "./chosen-database";
import { explain } from "./explain";
import { runTool } from "./run-tool";

/**
 * `npm run doctor [-- --json]` checks the machine, also while the app runs, and says what to do about each problem. Ends with 1 when there
 * is a problem.
 */
void runTool(async () => {
  const checks = await checkMachine();
  const { countStates } = await import("@/lib/system/checks/rules");
  const counts = countStates(checks);
  if (process.argv.includes("--json")) console.log(JSON.stringify({ checks, ...counts }, null, 2));
  else await printChecks(checks, counts);
  return counts.problem === 0;
});

async function checkMachine(): Promise<Check[]> {
  const invalid = findInvalidSettings(process.env);
  // The other checks go on with the defaults of invalid settings; the modules below read them too.
  for (const { name } of invalid) process.env[name] = "";
  process.env.DATA_DIR ||= findDataDir() ?? ".data";
  const settings = checkSettings(process.env);
  process.env.TZ = settings.TZ;
  const address = invalid.find(({ name }) => name.startsWith("DATABASE_"));
  const { readMachine } = await import("@/lib/system/checks/machine");
  const { judge } = await import("@/lib/system/checks/judge");
  const machine = await readMachine(settings);
  const { HOST: host, PORT: port } = settings;
  const app = await probeApp({ host, port }, machine.certificateEnd !== undefined);
  return judge({
    ...machine,
    settingErrors: invalid.map(({ message }) => message),
    database: address?.message ?? (await readDatabaseFacts(settings)),
    port: app.port,
    devices: { ...machine.devices, plain: app.plain },
    proxies: { ...machine.proxies, ignored: app.ignored },
  });
}

/** Reads the facts of the factory's database, which is started for it when no app runs, or a sentence about why that fails. */
async function readDatabaseFacts(settings: Settings): Promise<Facts["database"]> {
  try {
    const postgres = await existingDatabase(settings);
    try {
      await (await connect(postgres.url)).end();
      process.env.DATABASE_URL = postgres.url;
      // A dynamic import: the database client reads DATABASE_URL when its module loads.
      const { readDatabase } = await import("@/lib/system/checks/repository");
      return await readDatabase();
    } finally {
      await postgres.stop();
    }
  } catch (thrown) {
    return explain(thrown);
  }
}

const MARKS = { ok: "OK", warning: "warning", problem: "problem" } as const;

async function printChecks(checks: readonly Check[], counts: Readonly<Record<State, number>>) {
  const { english } = await import("@/lib/platform/errors/english");
  const { hasAdvice } = await import("@/lib/system/checks/rules");
  const names = checks.map(({ id }) => english(`system.checks.${id}`));
  const width = Math.max(...names.map(({ length }) => length));
  for (const [at, { state, finding, values }] of checks.entries()) {
    const text = english(`system.findings.${finding}`, values);
    const advice = hasAdvice(finding) ? ` ${english(`system.advice.${finding}`)}` : "";
    console.log(`${MARKS[state].padEnd(8)} ${names[at]?.padEnd(width)}  ${text}${advice}`);
  }
  const { ok, warning, problem } = counts;
  const states = [`${ok} ok`, countNoun(warning, "warning"), countNoun(problem, "problem")];
  console.log(`${countNoun(checks.length, "check")}: ${states.join(", ")}`);
}

const countNoun = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

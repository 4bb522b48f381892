import { execFile } from "node:child_process";
import { access, mkdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { StartError } from "./explain";
import { runTool } from "./run-tool";
import { getSystem, type System } from "./service/systems";
import type { Service } from "./service/texts";

const execute = promisify(execFile);

/**
 * `npm run service:install [-- --user NAME]` lets the app start with the machine, and `npm run service:uninstall` no longer.
 * With `--print` they only print what they would do.
 */
void runTool(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { print: { type: "boolean", default: false }, user: { type: "string" } },
  });
  const system = getSystem(process.platform, process.env.ProgramData);
  if (!system) throw new StartError(`Services cannot be installed on ${process.platform}.`);
  const isInstalling = positionals[0] === "install";
  const steps = isInstalling ? await listInstallation(system, values.user) : listRemoval(system);
  for (const { line, run } of steps) {
    console.log(line);
    if (!values.print) await run();
  }
  return true;
});

type Step = { readonly line: string; readonly run: () => Promise<unknown> };

async function listInstallation(system: System, user: string | undefined): Promise<Step[]> {
  const folder = process.cwd();
  const service: Service = {
    folder,
    node: process.execPath,
    user: system.user ?? user ?? (await getOwner(folder)),
    settings: system.settings,
  };
  const text = system.toText(service);
  const hasSettings = await access(system.settings).then(
    () => true,
    () => false,
  );
  return [
    ...(hasSettings ? [] : [writing(system.settings, system.firstSettings, 0o600)]),
    writing(system.file, text, 0o644, system.encoding),
    ...system.enable(service).map(running),
  ];
}

function listRemoval(system: System): Step[] {
  const removal = { line: `Remove ${system.file}`, run: () => rm(system.file, { force: true }) };
  return [...system.disable.map(running), removal, ...system.afterRemoval.map(running)];
}

function writing(
  file: string,
  text: string,
  mode: number,
  encoding: System["encoding"] = "utf8",
): Step {
  const run = async () => {
    await mkdir(path.dirname(file), { recursive: true });
    const mark = encoding === "utf16le" ? "\uFEFF" : "";
    await writeFile(file, `${mark}${text}`, { mode, encoding });
  };
  return { line: `Write ${file}:\n\n${text}`, run };
}

function running([program, ...args]: readonly [string, ...string[]]): Step {
  const line = `Run ${[program, ...args].join(" ")}`;
  const run = () =>
    execute(program, args).catch((thrown: unknown) => {
      const reason = thrown instanceof Error ? thrown.message.trim() : String(thrown);
      const hint = process.getuid?.() === 0 ? "" : "\nThis needs an administrator (root).";
      throw new StartError(`${reason}${hint}`);
    });
  return { line, run };
}

/** Returns the user that the project's folder belongs to. */
async function getOwner(folder: string): Promise<string> {
  const { uid } = await stat(folder);
  return (await execute("id", ["-un", String(uid)])).stdout.trim();
}

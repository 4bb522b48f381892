import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const INSTALL_MS = 5 * 60_000;

/** The first of these programs that runs. Some systems have a stub that only prints how to install the program. */
export async function firstWorking(
  candidates: readonly string[],
  flag = "--version",
): Promise<string | undefined> {
  for (const candidate of candidates) {
    const isWorking = await run(candidate, [flag], { timeout: 20_000 }).then(
      () => true,
      () => false,
    );
    if (isWorking) return candidate;
  }
  return undefined;
}

// Without a network it gives up after seconds.
const APT = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"];

/** Installs system packages with apt when allowed; prints the reason when it fails. */
export async function installWithApt(...names: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) return;
  console.log(`Installing ${names.join(", ")}…`);
  await attempt("apt-get", [...APT, "update"]);
  await attempt("apt-get", [...APT, "install", "-y", "--no-install-recommends", ...names]);
}

/** Runs an installation program; prints the reason when it fails. */
export async function attempt(program: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const running = run(program, [...args], { env, timeout: INSTALL_MS, maxBuffer: 50_000_000 });
  running.child.stdin?.end();
  await running.catch((thrown: unknown) => {
    const lines = String(thrown).trim().split("\n");
    console.error(`${program} ${args.join(" ")} failed: ${lines.at(-1) ?? ""}`);
  });
}

/** Installs WebKit with its driver and a screen for it, unless present; prints a line when that fails. */
export async function installWebKit(): Promise<void> {
  await install("WebKitWebDriver", "webkit2gtk-driver", "--help");
  await install("Xvfb", "xvfb", "-help");
}

/** Installs Firefox unless present; prints a line when that fails. */
export async function installFirefox(): Promise<void> {
  await install("firefox-esr", "firefox-esr");
}

/** Installs poppler-utils (`pdftoppm`, `pdftotext`) unless present; prints a line when that fails. */
export async function installPoppler(): Promise<void> {
  await install("pdftoppm", "poppler-utils", "-v");
}

async function install(program: string, name: string, flag?: string): Promise<void> {
  const isPresent = async () => (await firstWorking([program], flag)) !== undefined;
  if (await isPresent()) return;
  await installWithApt(name);
  if (!(await isPresent())) console.error(`Some tests need ${name}: install it.`);
}

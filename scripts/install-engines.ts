import { firstWorking, installWithApt } from "./installation";

/** Installs WebKit with its driver and a screen for it, unless present; prints a line when that fails. */
export async function installWebKit(): Promise<void> {
  await install("WebKitWebDriver", "webkit2gtk-driver", "--help");
  await install("Xvfb", "xvfb", "-help");
}

/** Installs Firefox unless present; prints a line when that fails. */
export async function installFirefox(): Promise<void> {
  await install("firefox-esr", "firefox-esr");
}

async function install(program: string, name: string, flag?: string): Promise<void> {
  const isPresent = async () => (await firstWorking([program], flag)) !== undefined;
  if (await isPresent()) return;
  await installWithApt(name);
  if (!(await isPresent())) console.error(`Some browser tests need ${name}: install it.`);
}

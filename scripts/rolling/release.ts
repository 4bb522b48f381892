import { execFile } from "node:child_process";
import { access, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Release } from "@/prisma/releases/versions";
import { StartError } from "../explain";

const run = promisify(execFile);

/** The folder of a release, unpacked from the history and built; it stays for the next time. */
export async function builtRelease({ version, commit }: Release): Promise<string> {
  const folder = path.join(tmpdir(), `factory-release-${version}`);
  await access(path.join(folder, "package.json")).catch(() => unpack(folder, commit));
  console.log(`Building ${version} in ${folder} (minutes, the first time)…`);
  await run(process.execPath, ["scripts/launch.mjs", "build"], { cwd: folder });
  return folder;
}

async function unpack(folder: string, commit: string): Promise<void> {
  const draft = await mkdtemp(`${folder}-`);
  const archive = path.join(draft, "release.tar");
  try {
    await run("git", ["archive", `--output=${archive}`, commit]);
    await mkdir(path.join(draft, "files"));
    await run("tar", ["-xf", archive, "-C", path.join(draft, "files")]);
    await rename(path.join(draft, "files"), folder);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message.trim() : "";
    throw new StartError(
      `The release of commit ${commit} is not in the history of this folder: fetch all of it. ${reason}`,
    );
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

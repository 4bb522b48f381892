import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** Lists the files on which the generated database client depends. */
export async function generateInputs() {
  return ["prisma/schema.prisma", "prisma.config.ts", "node_modules/prisma/package.json"];
}

/** Lists the files on which the built app depends: its sources without their tests, its settings and its packages. */
export async function buildInputs() {
  const folders = ["app", "components", "lib", "messages", "public", "scripts/app"];
  const inside = await Promise.all(folders.map(filesIn));
  const beside = (await readdir(".")).filter((name) =>
    /^(middleware\.ts|next\.config\.\w+|postcss\.config\.\w+|tsconfig\.json|package-lock\.json)$/.test(
      name,
    ),
  );
  // The app's backups use how these connect and which migrations they know.
  const database = (await readdir("prisma")).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const used = database.map((name) => `prisma/${name}`);
  const bundler = "scripts/launch/bundle.mjs";
  return [...inside.flat(), ...beside, ...used, "prisma/schema.prisma", bundler].sort();
}

/** One hash over the names and contents of files; a missing file counts as empty. */
export async function hashFiles(files) {
  const hash = createHash("sha256").update(process.versions.node);
  for (const file of files) {
    const content = await readFile(file).catch(() => Buffer.alloc(0));
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

async function filesIn(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => !file.startsWith(path.join("lib", "platform", "prisma")));
}

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import * as z from "zod";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      version: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

/** Licences of packages that do not state one in the lockfile, by the beginning of their name. */
const UNSAID: readonly (readonly [name: string, licence: string])[] = [
  ["@next/swc-", "MIT"],
  ["@swc/core-", "Apache-2.0"],
  ["png-js", "MIT"],
  ["seq-queue", "MIT"],
];

/** Licences under which the product may use a package. libvips (LGPL) is a library of its own that the user may replace; so are elkjs (EPL) and web-push (MPL). */
const ALLOWED = new Set([
  ...["MIT", "MIT and ISC", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0"],
  ...["Apache-2.0", "Apache-2.0 AND MIT", "MIT AND ISC AND BSD-3-Clause", "Unlicense"],
  ...["(MIT OR Apache-2.0)", "(MIT OR CC0-1.0)", "OFL-1.1", "CC-BY-4.0", "EPL-2.0", "MPL-2.0"],
  ...["LGPL-3.0-or-later", "Apache-2.0 AND LGPL-3.0-or-later"],
  "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
]);

type Licensed = {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly isAllowed: boolean;
};

/** Lists by name the packages that a lockfile installs to run the product, without those that only tests and builds need. */
export async function licensedPackages(lockfile = "package-lock.json"): Promise<Licensed[]> {
  const { packages } = lockSchema.parse(JSON.parse(await readFile(lockfile, "utf8")));
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && dev !== true)
    .map(([path, { license, version = "" }]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const licence = license ?? UNSAID.find(([begin]) => name.startsWith(begin))?.[1] ?? "unknown";
      return { name, version, licence, isAllowed: ALLOWED.has(licence) };
    })
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packages = await licensedPackages();
  for (const { name, version, licence, isAllowed } of packages)
    console.log(`${name} ${version}: ${licence}${isAllowed ? "" : " (not allowed)"}`);
  const refused = packages.filter(({ isAllowed }) => !isAllowed);
  console.log(
    `${packages.length} packages, ${refused.length} under a licence that is not allowed.`,
  );
  process.exit(refused.length === 0 ? 0 : 1);
}

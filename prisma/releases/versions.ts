import { fileURLToPath } from "node:url";

/** A version whose demo factory is kept as the backup that it wrote itself. */
export type Release = {
  readonly version: string;
  /** The commit that it was built from. */
  readonly commit: string;
};

/** The last three releases before this one, the oldest first. `npm run release:keep` adds the file of the next one. */
export const RELEASES: readonly Release[] = [
  { version: "1.0.0", commit: "ae9fca908f6fd30081e864dbc6ba6ee64f4d04ca" },
  { version: "1.0.1", commit: "cdf65d2860db150ea91ecc93c6f7dfb4e993df63" },
  { version: "1.1.0", commit: "b8af53a948be63594a2e3bf788b78ed25e397d3a" },
];

/** The backup that is kept of a release. */
export function getBackup(version: string): string {
  return fileURLToPath(new URL(`${version}.sql.gz`, import.meta.url));
}

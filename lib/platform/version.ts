import { version } from "@/package.json";

/** The version of this program, which CHANGELOG.md describes. */
export const VERSION = version;

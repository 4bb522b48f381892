import { readdirSync } from "node:fs";
import path from "node:path";
import { format } from "oxfmt";
import config from "../.oxfmtrc.json";

const CONTRACT = "app/api/openapi.json/contract.ts";
/** Folders that are no part of the contract: they describe it, measure the process or answer unknown paths. */
const NO_PART = ["openapi.json", "docs", "docs/[file]", "[[...path]]", "metrics"];
/** Folders that stand for many paths, which they list themselves. */
const LISTED: Readonly<Record<string, string>> = { "exports/[file]": "exports/files" };

/** Lists the route folders of the contract below app/api, in alphabetical order. */
function listFolders(): string[] {
  return readdirSync("app/api", { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .map((file) => path.dirname(file).replaceAll(path.sep, "/"))
    .filter((folder) => !NO_PART.includes(folder))
    .sort();
}

/** Writes the source of the contract: each path with the module that answers it, as the folders are. */
export async function writeContractSource(): Promise<string> {
  const folders = listFolders();
  const own = folders.filter((folder) => !(folder in LISTED));
  const lines = [
    "// Written by `npm run contract` from the folders of app/api.",
    'import type { Paths } from "@/lib/http/openapi";',
    ...Object.values(LISTED).map((file) => `import { EXPORT_PATHS } from "../${file}";`),
    ...own.map((folder) => `import * as ${toIdentifier(folder)} from "../${folder}/route";`),
    "",
    "/** Every path of the contract with the module that answers it. */",
    "export const PATHS = {",
    ...own.map((folder) => `"/${toPath(folder)}": ${toIdentifier(folder)},`),
    "...EXPORT_PATHS,",
    "} satisfies Paths;",
  ];
  const { code } = await format(CONTRACT, lines.join("\n"), config);
  return code;
}

function toPath(folder: string): string {
  return folder.replaceAll("[", "{").replaceAll("]", "}");
}

function toIdentifier(folder: string): string {
  return folder
    .split(/[^A-Za-z]+/)
    .filter((part) => part !== "")
    .map((part, at) => (at === 0 ? part : `${part.charAt(0).toUpperCase()}${part.slice(1)}`))
    .join("");
}

import { QUESTIONS } from "@/lib/imports/questions/schema";
import { splitIntoChunks } from "@/lib/imports/rows/rules";
import { getTableState, isWaiting, listUsernames, type Folder } from "@/lib/moving-in/rules";
import { checkFolder, importFolder } from "@/lib/moving-in/steps/rules";
import { factorySettings } from "@/lib/settings/repository";
import { printPasswordCards } from "@/lib/users/cards/printing/commands";
import { MOST_CARDS } from "@/lib/users/cards/rules";
import type { ImportArguments } from "./arguments";
import { openFolder } from "./folder-files";
import { describeOthers, describePlan, describeTables } from "./report";
import { createSteps, findFirstAdmin } from "./steps";

type Output = {
  readonly print: (line: string) => void;
  readonly save: (file: string, content: Uint8Array) => Promise<void>;
};

type Given = ImportArguments & { readonly address: string };

/** Checks a folder and, unless it is only to be checked, writes what is right; returns whether nothing is wrong. */
export async function moveIn(given: Given, output: Output): Promise<boolean> {
  const actor = await findFirstAdmin();
  const steps = createSteps(actor);
  const nothing = () => undefined;
  const checked = confirm(
    await checkFolder(await openFolder(given.folder), steps, nothing),
    given.isConfirmed,
  );
  output.print(`Found: ${describePlan(checked)}.`);
  const folder = given.isDryRun
    ? checked
    : await importFolder(checked, steps, { report: nothing, onChange: nothing });
  for (const line of [...describeTables(folder), ...describeOthers(folder)]) output.print(line);
  if (!given.isDryRun) await finish(folder, given, actor, output);
  return isRight(folder);
}

function confirm(folder: Folder, isConfirmed: boolean): Folder {
  const confirmed = isConfirmed ? [...QUESTIONS] : [];
  return { ...folder, tables: folder.tables.map((table) => ({ ...table, confirmed })) };
}

const WRONG: readonly string[] = ["failed", "wrong", "asks"];

function isRight({ tables, pictures }: Folder): boolean {
  return (
    tables.every((table) => !WRONG.includes(getTableState(table))) &&
    pictures.every(({ outcome }) => outcome === null || typeof outcome === "string")
  );
}

async function finish(
  folder: Folder,
  { cards, address }: Given,
  actor: Awaited<ReturnType<typeof findFirstAdmin>>,
  { print, save }: Output,
): Promise<void> {
  const written = folder.pictures.filter((picture) => !isWaiting(picture)).length;
  print(`${written} of ${folder.pictures.length} pictures are in the catalog.`);
  const usernames = listUsernames(folder);
  if (usernames.length === 0) return;
  if (cards === undefined)
    return print(
      "--cards FILE makes sign-in cards for those of these users who have never signed in.",
    );
  const { defaultLanguage: locale } = await factorySettings();
  for (const [at, some] of splitIntoChunks(usernames, MOST_CARDS).entries()) {
    const { pdf, usernames: printed } = await printPasswordCards(actor, {
      usernames: some,
      address,
      locale,
    });
    if (!pdf) continue;
    const file = at === 0 ? cards : cards.replace(/(\.[^.]*)?$/, `-${at + 1}$1`);
    await save(file, pdf);
    print(`${printed.length} sign-in cards for ${address} are in ${file}, valid for 24 hours.`);
  }
}

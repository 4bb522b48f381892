import { parseArgs } from "node:util";
import { StartError } from "../explain";

export type ImportArguments = {
  readonly folder: string;
  readonly isDryRun: boolean;
  /** Answers every question of a list with yes. */
  readonly isConfirmed: boolean;
  /** The file for the cards; without it none are made. */
  readonly cards: string | undefined;
  /** The address of the app on the cards. */
  readonly address: string | undefined;
};

const USAGE =
  "Say it as npm run import -- FOLDER, if needed with --dry-run, --confirm, --cards cards.pdf --address http://192.168.1.20:3000";

/** Parses the arguments after `npm run import --`. Throws `StartError` when they are wrong. */
export function parseImportArguments(args = process.argv.slice(2)): ImportArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        "dry-run": { type: "boolean", default: false },
        confirm: { type: "boolean", default: false },
        cards: { type: "string" },
        address: { type: "string" },
      },
      allowPositionals: true,
    });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw new Error("name one folder");
    const { "dry-run": isDryRun, confirm: isConfirmed, cards, address } = values;
    return { folder, isDryRun, isConfirmed, cards, address };
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new StartError(`${USAGE}: ${reason}.`);
  }
}

import { parseArgs } from "node:util";
import { StartError } from "./explain";

/**
 * Parses the arguments after `npm run … --`: a file, and the file of the secret key of an encrypted backup. Throws `StartError` when they
 * are wrong.
 */
export function backupArguments(args = process.argv.slice(2)) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { identity: { type: "string" } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (more.length > 0) throw new Error("there is more than one file");
    return { file, ...values };
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new StartError(`Say it as -- FILE --identity FILE, each only if needed: ${reason}.`);
  }
}

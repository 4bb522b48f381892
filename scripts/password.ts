import { checkSettings } from "@/lib/platform/env";
import { existingDatabase } from "./chosen-database";
import { StartError } from "./explain";
import { runTool } from "./run-tool";

/** `npm run password -- USERNAME` makes a one-time password for a user whom nobody can help on a screen, also while the app runs. */
void runTool(async () => {
  const username = process.argv[2]?.trim();
  if (!username) throw new StartError("Say whose password it is: npm run password -- USERNAME");
  const postgres = await existingDatabase(checkSettings(process.env));
  try {
    process.env.DATABASE_URL = postgres.url;
    // A dynamic import: the database client reads DATABASE_URL when its module loads.
    const { makeOneTimePasswordHere } = await import("@/lib/users/passwords/commands");
    const made = await makeOneTimePasswordHere(username);
    if (!made) throw new StartError(`There is no user with the username ${username}.`);
    console.log(`${made.username} can log in once until ${made.validUntil} with: ${made.password}`);
    return true;
  } finally {
    await postgres.stop();
  }
});

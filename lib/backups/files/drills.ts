import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";

// Beside the backups, because a drill needs no database of the factory.
const NAME = "last-drill.json";

const drillSchema = z.object({
  /** ISO 8601, in UTC. */
  at: z.string(),
  /** The name of the backup. */
  backup: z.string(),
  isProven: z.boolean(),
});
export type Drill = z.output<typeof drillSchema>;

/** Records the last drill in the folder of backups. */
export async function recordDrill(directory: string, drill: Drill): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeFile(path.join(directory, NAME), `${JSON.stringify(drill)}\n`);
}

/** Reads the last drill that is recorded in a folder of backups; null when none is. */
export async function readLastDrill(directory: string): Promise<Drill | null> {
  try {
    const text = await readFile(path.join(directory, NAME), "utf8");
    return drillSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

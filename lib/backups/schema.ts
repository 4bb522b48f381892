import * as z from "zod/mini";

/** A backup that was written and read back: its file's name, and how much it has. */
export const backupViewSchema = z.object({
  file: z.string(),
  rows: z.number(),
  bytes: z.number(),
});
export type BackupView = z.output<typeof backupViewSchema>;

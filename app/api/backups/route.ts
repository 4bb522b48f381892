import { methods, write } from "@/lib/http/route";
import { backUpNow } from "@/lib/backups/commands";
import { backupViewSchema } from "@/lib/backups/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary:
      "Writes a backup into the folder of backups on the server, reads it back, and answers its name and size.",
    command: backUpNow,
    answer: backupViewSchema,
    refusals: ["backupRunning", "backupFolderUnusable"],
  }),
});

import "server-only";
import { query } from "@/lib/auth/entry-point";
import { db } from "@/lib/platform/database/db";
import { importIdSchema, listImportsSchema, type ImportView } from "./jobs/schema";
import { importOfId, selectImports } from "./jobs/steps";

/** The caller's newest imports and checks, 50 unless told, without their results; those that imported nothing are kept for a day. */
export const listImports = query(
  "imports.view",
  listImportsSchema,
  async (actor, { limit }): Promise<ImportView[]> => selectImports(db, actor, { limit }),
);

/** One of the caller's own imports, also while it runs. Throws `notFound`. */
export const getImport = query(
  "imports.view",
  importIdSchema,
  async (actor, { id }): Promise<ImportView> => importOfId(db, actor, id),
);

const ASK_AGAIN_AFTER = 250;

/** As `getImport`, once it has ended, in whatever process it runs. */
export const endedImport = query(
  "imports.view",
  importIdSchema,
  async (actor, { id }): Promise<ImportView> => {
    for (;;) {
      const found = await importOfId(db, actor, id);
      if (found.state !== "running") return found;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER));
    }
  },
);

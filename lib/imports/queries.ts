import "server-only";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { HEADS } from "./heads/words";
import { headsSchema, importIdSchema, listImportsSchema, type ImportView } from "./jobs/schema";
import { getVisibleImport, selectImports } from "./jobs/repository";
import { FIELDS, NUMBER_FIELDS } from "./rows/rules";

/**
 * Lists the newest imports of the factory that the caller may make, and the caller's own checks, 50 by default, without their results.
 * Those that imported nothing are stored for a day.
 */
export const listImports = query(
  "imports.view",
  listImportsSchema,
  async (actor, wanted): Promise<ImportView[]> => selectImports(driver, actor, wanted),
);

/** Returns one of the caller's own imports, also while it runs, or one that somebody finished. Throws `notFound`. */
export const getImport = query(
  "imports.view",
  importIdSchema,
  async (actor, { id }): Promise<ImportView> => getVisibleImport(driver, actor, id),
);

type Heading = { readonly head: string; readonly kind: "text" | "number" };

/** Lists the headings of a kind of files, as an exported list has them; they are no secret among those who import. */
export const listHeads = query(
  "imports.view",
  headsSchema,
  async (_actor, { kind, locale }): Promise<Heading[]> =>
    FIELDS[kind].all.map((field) => ({
      head: HEADS[field][locale === "en" ? 0 : 1] ?? field,
      kind: NUMBER_FIELDS.includes(field) ? "number" : "text",
    })),
);

const ASK_AGAIN_AFTER = 250;

/** Returns an import like `getImport`, but waits until it has ended, in whatever process it runs. Throws `notFound`. */
export const endedImport = query(
  "imports.view",
  importIdSchema,
  async (actor, { id }): Promise<ImportView> => {
    for (;;) {
      const found = await getVisibleImport(driver, actor, id);
      if (found.state !== "running") return found;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER));
    }
  },
);

import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { PRINT_MINUTES } from "./rules";
import { printIdSchema } from "./schema";

const printSchema = z.object({
  fileName: z.string(),
  bytes: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
});

/** A document that the actor had made within the last hour. Throws `notFound`. */
export const getPrint = query("session.own", printIdSchema, async (actor, { id }) => {
  const [print] = await queryRows(driver, printSchema)`
    SELECT "fileName", "bytes" FROM "Print"
    WHERE "id" = ${id}::uuid AND "userId" = ${actor.id}::uuid
      AND "createdAt" > now() - make_interval(mins => ${PRINT_MINUTES}::int)`;
  if (!print) throw new AppError("notFound");
  return print;
});

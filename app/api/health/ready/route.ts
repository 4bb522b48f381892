import * as z from "zod/mini";
import { nothing } from "@/lib/auth/entry-point";
import { methods, open } from "@/lib/http/route";
import { pingDatabase } from "@/lib/platform/database/db";
import { VERSION } from "@/lib/platform/version";

export const dynamic = "force-dynamic";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: open({
    summary:
      "The database answers within a second; otherwise 503. The answer names the program's version.",
    input: nothing,
    answer: z.object({ status: z.literal("ready"), version: z.string() }),
    run: async () => {
      await pingDatabase();
      return { status: "ready" as const, version: VERSION };
    },
  }),
});

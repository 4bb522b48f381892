import * as z from "zod/mini";
import { nothing } from "@/lib/auth/entry-point";
import { methods, open } from "@/lib/http/route";
import { pingDatabase } from "@/lib/platform/database/db";

export const dynamic = "force-dynamic";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: open({
    summary: "The database answers within a second; otherwise 503.",
    input: nothing,
    answer: z.object({ status: z.literal("ready") }),
    run: async () => {
      await pingDatabase();
      return { status: "ready" as const };
    },
  }),
});

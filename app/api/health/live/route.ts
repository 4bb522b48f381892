import * as z from "zod/mini";
import { nothing } from "@/lib/auth/entry-point";
import { methods, open } from "@/lib/http/route";

export const dynamic = "force-dynamic";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: open({
    summary: "The process answers.",
    input: nothing,
    answer: z.object({ status: z.literal("live") }),
    run: async () => ({ status: "live" as const }),
  }),
});

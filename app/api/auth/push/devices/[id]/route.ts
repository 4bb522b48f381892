import { methods, write } from "@/lib/http/route";
import { turnPushOff } from "@/lib/push/commands";
import { pushViewSchema } from "@/lib/push/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: write({
    summary: "Turns messages off on one of one's devices.",
    command: turnPushOff,
    notFound: { id: "notFound" },
    answer: pushViewSchema,
  }),
});

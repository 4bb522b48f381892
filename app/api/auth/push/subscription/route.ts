import { methods, write } from "@/lib/http/route";
import { subscribePush } from "@/lib/push/commands";
import { pushViewSchema } from "@/lib/push/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary:
      "Sends one's notifications to a browser's push service, until the session of the token ends.",
    command: subscribePush,
    body: "json",
    answer: pushViewSchema,
  }),
});

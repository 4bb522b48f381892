import { methods, read, write } from "@/lib/http/route";
import { changePushSettings } from "@/lib/push/commands";
import { getPush } from "@/lib/push/queries";
import { pushViewSchema } from "@/lib/push/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "Which notifications one gets as messages on one's devices, the hours without any, and these devices; `publicKey` is the key with which browsers subscribe.",
    query: getPush,
    answer: pushViewSchema,
  }),
  PUT: write({
    summary:
      "Chooses which notifications one gets as messages, and the hours without any (HH:MM, in the factory's time zone), or null.",
    command: changePushSettings,
    body: "json",
    answer: pushViewSchema,
  }),
});

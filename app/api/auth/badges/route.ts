import { methods, write } from "@/lib/http/route";
import { printViewSchema } from "@/lib/printing/store/schema";
import { printBadges } from "@/lib/users/badges/printing/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary:
      "Makes a PDF with the cards of badges: of one user, or of everybody who may sign in with a PIN, or of those of them in `usernames`, with new badges for those who have none. The answer is its address, which is there for an hour.",
    command: printBadges,
    body: "json",
    answer: printViewSchema,
    status: 201,
    refusals: ["badgeNotFound", "printTooLong", "printBusy"],
  }),
});

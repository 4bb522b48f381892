import { messageSchema } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { makeBadge, revokeBadge } from "@/lib/users/badges/commands";
import { getBadge } from "@/lib/users/badges/queries";
import { badgeViewSchema, foundBadgeSchema } from "@/lib/users/badges/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "Who made the badge of a user and when; null for none. Its code is on the printed card only.",
    query: getBadge,
    notFound: { username: "userNotFound" },
    answer: foundBadgeSchema,
  }),
  POST: write({
    summary: "Makes a new badge for a user; an earlier one stops working.",
    command: makeBadge,
    notFound: { username: "userNotFound" },
    answer: badgeViewSchema,
    status: 201,
    refusals: ["quickSignInOff"],
  }),
  DELETE: write({
    summary: "Revokes the badge of a user.",
    command: revokeBadge,
    notFound: { username: "userNotFound" },
    answer: messageSchema,
    refusals: ["badgeNotFound"],
    run: async (actor, input) => {
      await revokeBadge(actor, input);
      return { message: "Badge revoked." };
    },
  }),
});

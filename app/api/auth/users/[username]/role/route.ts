import { methods, write } from "@/lib/http/route";
import { changeRole } from "@/lib/users/roles/commands";
import { listedUserViewSchema } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary: "Gives another user another role and ends all their sessions.",
    command: changeRole,
    notFound: { username: "userNotFound" },
    body: "json",
    answer: listedUserViewSchema,
    refusals: ["cannotChangeOwnRole", "onlyByAdmin", "adminsByAdminsOnly"],
  }),
});

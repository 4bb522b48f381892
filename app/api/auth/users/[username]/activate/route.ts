import { methods, write } from "@/lib/http/route";
import { activateUser } from "@/lib/users/activation/commands";
import { listedUserViewSchema } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary: "Lets a deactivated user sign in again.",
    command: activateUser,
    notFound: { username: "userNotFound" },
    answer: listedUserViewSchema,
    refusals: ["alreadyActive", "adminsByAdminsOnly"],
  }),
});

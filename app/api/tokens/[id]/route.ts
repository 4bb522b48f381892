import { methods, write } from "@/lib/http/route";
import { revokeToken } from "@/lib/tokens/commands";
import { tokenViewSchema } from "@/lib/tokens/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: write({
    summary: "Revokes a token: its next call gets 401. It stays in the list.",
    command: revokeToken,
    notFound: { id: "tokenNotFound" },
    answer: tokenViewSchema,
  }),
});

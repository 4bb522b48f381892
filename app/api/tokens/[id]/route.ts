import { methods, write } from "@/lib/http/route";
import { revokeToken } from "@/lib/integrations/tokens/commands";
import { tokenViewSchema } from "@/lib/integrations/tokens/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: write({
    summary: "Revokes a token: its next call gets 401. It stays in the list.",
    command: revokeToken,
    notFound: { id: "tokenNotFound" },
    answer: tokenViewSchema,
  }),
});

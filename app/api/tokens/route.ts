import { listAnswer } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { createToken } from "@/lib/integrations/tokens/commands";
import { listTokens } from "@/lib/integrations/tokens/queries";
import { newTokenSchema, tokenViewSchema } from "@/lib/integrations/tokens/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The tokens of other programs without their secrets: the usable ones first, then those that were revoked.",
    query: listTokens,
    answer: listAnswer(tokenViewSchema),
  }),
  POST: write({
    summary:
      "Makes a token with scopes. Only this answer contains it; expiresOn is the last day on which it is good.",
    command: createToken,
    body: "json",
    answer: newTokenSchema,
    status: 201,
    refusals: ["tokenNameTaken"],
  }),
});

import { messageSchema } from "@/lib/http/answers";
import { createEndedSessionCookie } from "@/lib/http/cookie";
import { JsonResponse } from "@/lib/http/json-response";
import { methods, write } from "@/lib/http/route";
import { signOut } from "@/lib/users/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary: "Ends the session of the token.",
    command: signOut,
    answer: messageSchema,
    run: async (actor, _input, { request }) => {
      await signOut(actor);
      const response = new JsonResponse({ message: "Signed out." }, 200);
      response.headers.set("set-cookie", createEndedSessionCookie(request));
      return response;
    },
  }),
});

import { messageSchema } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { removePin, setPin } from "@/lib/users/pins/commands";
import { getOwnPin } from "@/lib/users/pins/queries";
import { ownPinSchema } from "@/lib/users/pins/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "Whether one has a PIN on the registered device that the session was opened on; `device` is null on one's own device.",
    query: getOwnPin,
    answer: ownPinSchema,
  }),
  PUT: write({
    summary:
      "Sets one's own PIN of 4 to 6 digits on the registered device that the session was opened on.",
    command: setPin,
    body: "json",
    answer: messageSchema,
    refusals: ["deviceNotShared", "quickSignInOff", "wrongPassword", "tooManyLogins"],
    run: async (actor, input) => {
      await setPin(actor, input);
      return { message: "PIN set." };
    },
  }),
  DELETE: write({
    summary: "Removes one's own PIN from the registered device that the session was opened on.",
    command: removePin,
    answer: messageSchema,
    refusals: ["deviceNotShared", "pinNotSet"],
    run: async (actor) => {
      await removePin(actor);
      return { message: "PIN removed." };
    },
  }),
});

import { messageSchema } from "@/lib/http/answers";
import { methods, write } from "@/lib/http/route";
import { removeDevice } from "@/lib/users/shared-devices/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: write({
    summary: "Removes a registered device: its sessions end, and the PINs on it are gone.",
    command: removeDevice,
    notFound: { id: "sharedDeviceNotFound" },
    answer: messageSchema,
    run: async (actor, input) => {
      await removeDevice(actor, input);
      return { message: "Device removed." };
    },
  }),
});

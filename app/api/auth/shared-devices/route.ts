import { listAnswer } from "@/lib/http/answers";
import { createSharedDeviceCookie } from "@/lib/http/cookie";
import { JsonResponse } from "@/lib/http/json-response";
import { methods, read, write } from "@/lib/http/route";
import { registerDevice } from "@/lib/users/shared-devices/commands";
import { listSharedDevices } from "@/lib/users/shared-devices/queries";
import { sharedDeviceViewSchema } from "@/lib/users/shared-devices/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "The registered devices by name, each with the people who have a PIN there.",
    query: listSharedDevices,
    answer: listAnswer(sharedDeviceViewSchema),
  }),
  POST: write({
    summary:
      "Registers the calling device as one that several people share. A cookie makes it known again, and the caller's session goes on as one of a shared device.",
    command: registerDevice,
    body: "json",
    answer: sharedDeviceViewSchema,
    status: 201,
    refusals: ["sharedDeviceNameTaken"],
    run: async (actor, input, { request }) => {
      const device = await registerDevice(actor, input);
      const response = new JsonResponse(device, 201);
      response.headers.set("set-cookie", createSharedDeviceCookie(request, device._id));
      return response;
    },
  }),
});

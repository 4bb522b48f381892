"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { setSharedDeviceCookie } from "@/lib/http/cookie";
import { registerDevice, removeDevice } from "@/lib/users/shared-devices/commands";

export const registerDeviceAction = action("registerDevice", registerDevice, {
  answer: (device) => {
    setSharedDeviceCookie(device._id);
    // Every screen says and does what it has to on a shared device.
    revalidatePath("/", "layout");
    return device;
  },
});

export const removeDeviceAction = action("removeDevice", removeDevice);

import * as z from "zod/mini";
import { ROLES } from "@/lib/auth/actor";
import { text } from "@/lib/platform/input/text";

/** The most characters of a device's name. */
const MAX_NAME = 60;

export const registerDeviceSchema = z.strictObject({ name: text(MAX_NAME) });

export const sharedDeviceIdSchema = z.strictObject({ id: z.uuid("id") });

/** A registered tablet or handheld. Moments are ISO 8601 in UTC. */
export const sharedDeviceViewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  registeredBy: z.string(),
  createdAt: z.string(),
  /** The last sign-in there; null for none yet. */
  lastSignInAt: z.nullable(z.string()),
  /** The people who have a PIN there. */
  people: z.array(
    z.object({
      username: z.string(),
      displayName: z.nullable(z.string()),
      userType: z.enum(ROLES),
      /** True after too many wrong PINs, until the person signs in there with the password. */
      isLocked: z.boolean(),
    }),
  ),
});
export type SharedDeviceView = z.output<typeof sharedDeviceViewSchema>;

import * as z from "zod/mini";
import { ROLES } from "@/lib/auth/actor";
import { codeText, reference } from "@/lib/platform/input/text";
import { pinSchema } from "../pins/schema";

/** A sign-in on a shared device: the username or the code of the scanned badge, and the PIN there. */
export const quickSignInSchema = z
  .strictObject({
    username: z.optional(reference(64)),
    badge: z.optional(codeText(100)),
    pin: pinSchema,
  })
  .check(
    z.refine(({ username, badge }) => (username === undefined) !== (badge === undefined), {
      error: "required",
      path: ["username"],
    }),
  );
export type QuickSignIn = z.output<typeof quickSignInSchema>;

/** A person as a shared device shows them. */
export const devicePersonSchema = z.object({
  username: z.string(),
  displayName: z.nullable(z.string()),
  userType: z.enum(ROLES),
});
export type DevicePerson = z.output<typeof devicePersonSchema>;

/** A shared device before anybody has signed in: the people who have a PIN there, the last to use it first. */
const deviceGreetingSchema = z.object({
  device: z.string(),
  people: z.array(devicePersonSchema),
  /** The person whose session is locked there; null if it is nobody's. */
  locked: z.nullable(devicePersonSchema),
});
export type DeviceGreeting = z.output<typeof deviceGreetingSchema>;

/** The answer to the question which device this is; null for one that is not registered. */
export const greetingAnswerSchema = z.object({ greeting: z.nullable(deviceGreetingSchema) });

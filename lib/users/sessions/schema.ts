import * as z from "zod/mini";
import { reference } from "@/lib/platform/input/text";

export const sessionIdSchema = z.strictObject({ id: z.uuid("id") });

export const sessionOfUserSchema = z.strictObject({ username: reference(64), id: z.uuid("id") });

/** A person's session: where they signed in and when. Moments are ISO 8601 in UTC. */
export const sessionViewSchema = z.object({
  _id: z.string(),
  /** The browser or program, such as Chrome; null when it did not say. */
  browser: z.nullable(z.string()),
  /** The operating system, such as Android; null when it did not say. */
  system: z.nullable(z.string()),
  device: z.nullable(z.enum(["phone", "tablet", "desktop"])),
  /** The network address of the sign-in; null for sessions from before it was stored. */
  address: z.nullable(z.string()),
  /** The name of the shared device that it was opened on; null on a person's own. */
  sharedDevice: z._default(z.nullable(z.string()), null),
  createdAt: z.string(),
  /** The last call, exact to five minutes. */
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  /** True for the session of the caller. */
  isCurrent: z.boolean(),
});
export type SessionView = z.output<typeof sessionViewSchema>;

/** The response to ending sessions, with their number. */
export const endedSessionsSchema = z.object({ message: z.string(), endedCount: z.number() });

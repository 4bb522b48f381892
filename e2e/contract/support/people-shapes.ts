import * as z from "zod";
import { moment, user } from "./shapes";

export const listedUser = user.extend({
  lastSignInAt: z.nullable(moment),
  deactivatedAt: z.nullable(moment),
  oneTimeUntil: z.nullable(moment),
});

export const session = z.strictObject({
  ...{ _id: z.uuid(), createdAt: moment, lastSeenAt: moment, expiresAt: moment },
  ...{ browser: z.nullable(z.string()), system: z.nullable(z.string()) },
  device: z.nullable(z.enum(["phone", "tablet", "desktop"])),
  address: z.nullable(z.string()),
  isCurrent: z.boolean(),
});

export const oneTimePassword = z.strictObject({
  ...{ username: z.string(), password: z.string(), validUntil: moment },
});

export const endedSessions = z.strictObject({ message: z.string(), endedCount: z.number() });

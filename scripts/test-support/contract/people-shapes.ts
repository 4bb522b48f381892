import * as z from "zod";
import { moment, user } from "./shapes";

export const listedUser = user.extend({
  lastSignInAt: z.nullable(moment),
  deactivatedAt: z.nullable(moment),
  oneTimeUntil: z.nullable(moment),
  hasSecondFactor: z.boolean(),
});

export const ownLanguage = z.strictObject({ language: z.nullable(z.enum(["en", "ar"])) });

export const push = z.strictObject({
  publicKey: z.string().regex(/^B[\w-]{86}$/),
  kinds: z.array(
    z.strictObject({
      kind: z.enum(["decision", "decided", "holdEnds", "lowStock", "comment", "other"]),
      isOn: z.boolean(),
    }),
  ),
  quietHours: z.nullable(z.strictObject({ from: z.string(), to: z.string() })),
  devices: z.array(
    z.strictObject({
      _id: z.uuid(),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      device: z.nullable(z.enum(["phone", "tablet", "desktop"])),
      isOn: z.boolean(),
      isCurrent: z.boolean(),
      lastOnAt: moment,
    }),
  ),
});

export const session = z.strictObject({
  _id: z.uuid(),
  createdAt: moment,
  lastSeenAt: moment,
  expiresAt: moment,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  device: z.nullable(z.enum(["phone", "tablet", "desktop"])),
  address: z.nullable(z.string()),
  sharedDevice: z.nullable(z.string()),
  isCurrent: z.boolean(),
});

export const oneTimePassword = z.strictObject({
  username: z.string(),
  password: z.string(),
  validUntil: moment,
});

export const secondFactor = z.strictObject({
  since: z.nullable(moment),
  recoveryCodesLeft: z.number(),
});

export const authenticator = z.strictObject({
  secret: z.string().regex(/^[A-Z2-7]{32}$/),
  uri: z.string().startsWith("otpauth://totp/"),
});

export const recoveryCodes = z.strictObject({
  recoveryCodes: z.array(z.string().regex(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)).length(10),
});

export const endedSessions = z.strictObject({ message: z.string(), endedCount: z.number() });

const devicePerson = z.strictObject({
  username: z.string(),
  displayName: z.nullable(z.string()),
  userType: z.enum(["worker", "manager", "sales", "admin"]),
});

export const deviceGreeting = z.strictObject({
  greeting: z.nullable(
    z.strictObject({
      device: z.string(),
      people: z.array(devicePerson),
      locked: z.nullable(devicePerson),
    }),
  ),
});

export const sharedDevice = z.strictObject({
  _id: z.uuid(),
  name: z.string(),
  registeredBy: z.string(),
  createdAt: moment,
  lastSignInAt: z.nullable(moment),
  people: z.array(devicePerson.extend({ isLocked: z.boolean() })),
});

export const ownPin = z.strictObject({ device: z.nullable(z.string()), isSet: z.boolean() });

export const badge = z.strictObject({ username: z.string(), madeBy: z.string(), madeAt: moment });
export const foundBadge = z.strictObject({ badge: z.nullable(badge) });

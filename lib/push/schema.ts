import * as z from "zod/mini";
import { text } from "@/lib/platform/input/text";
import { PUSH_KINDS } from "./rules";

const time = z.string("timeOfDay").check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "timeOfDay"));

const quietHours = z.strictObject({ from: time, to: time });

/** The kinds that a person wants on their devices, and the hours without messages, if any, in the factory's time zone. */
export const pushSettingsSchema = z.strictObject({
  kinds: z.array(z.enum(PUSH_KINDS, "invalid"), "invalid").check(z.maxLength(20, "invalid")),
  quietHours: z.nullable(
    quietHours.check(z.refine(({ from, to }) => from !== to, { error: "sameTime", path: ["to"] })),
  ),
});

const key = (pattern: RegExp) => z.string("invalid").check(z.regex(pattern, "invalid"));

/** The most characters of a push service's address. */
const MAX_ENDPOINT = 1000;

/** A subscription as browsers describe it (`PushSubscription.toJSON()`), without what is not needed to send to it. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: text(MAX_ENDPOINT, "invalid"),
  keys: z.strictObject({
    /** An uncompressed point of P-256, 65 bytes. */
    p256dh: key(/^B[\w-]{86}=?$/),
    /** 16 bytes. */
    auth: key(/^[\w-]{22}(==)?$/),
  }),
});

export const pushDeviceIdSchema = z.strictObject({ id: z.uuid("id") });

/** A browser in which a person turned messages on. */
const pushDeviceViewSchema = z.object({
  _id: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  device: z.nullable(z.enum(["phone", "tablet", "desktop"])),
  /** True while the person is signed in there; otherwise messages arrive again after the next sign-in. */
  isOn: z.boolean(),
  /** True for the browser of the caller's session. */
  isCurrent: z.boolean(),
  lastOnAt: z.string(),
});
export type PushDeviceView = z.output<typeof pushDeviceViewSchema>;

/** A person's messages: the kinds that their role can get, the hours without any, and their devices. */
export const pushViewSchema = z.object({
  /** The key with which browsers subscribe (`applicationServerKey`). */
  publicKey: z.string(),
  kinds: z.array(z.object({ kind: z.enum(PUSH_KINDS), isOn: z.boolean() })),
  quietHours: z.nullable(z.object({ from: z.string(), to: z.string() })),
  devices: z.array(pushDeviceViewSchema),
});
export type PushView = z.output<typeof pushViewSchema>;

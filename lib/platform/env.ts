import * as z from "zod";
import { addressRanges, LOOPBACK } from "./load/addresses";
import { isSchedule } from "./time/schedule";

const blankIsUnset = (value: unknown) => (value === "" ? undefined : value);

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function areAddresses(list: string): boolean {
  try {
    addressRanges(list);
    return true;
  } catch {
    return false;
  }
}

const port = (name: string, usual: number) =>
  z.preprocess(
    blankIsUnset,
    z.coerce
      .number(`${name} must be a number, for example ${name}=${usual}.`)
      .int(`${name} must be a whole number.`)
      .min(1, `${name} must be between 1 and 65535.`)
      .max(65535, `${name} must be between 1 and 65535.`)
      .default(usual),
  );

/** The maximum number of workers. Their connections to the database stay below its usual limit of 100. */
export const MOST_WORKERS = 16;

const PRODUCT_NAME = "Factory Inventory";

export const settingsSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port("PORT", 3000),
  HOST: z.preprocess(blankIsUnset, z.string().default("127.0.0.1")),
  LAN: z.preprocess(
    blankIsUnset,
    z
      .literal("1", "LAN must be 1, or unset to stay on this machine and behind a proxy.")
      .optional(),
  ),
  LAN_NAME: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(
        /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
        "LAN_NAME must have only small letters, digits and hyphens, for example LAN_NAME=factory.",
      )
      .default("factory"),
  ),
  HTTPS_PORT: port("HTTPS_PORT", 3443),
  DATABASE_URL: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(
        /^postgres(ql)?:\/\//,
        "DATABASE_URL must begin with postgresql:// (or leave it unset to use the embedded database).",
      )
      .optional(),
  ),
  DATABASE_DIRECT_URL: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(
        /^postgres(ql)?:\/\//,
        "DATABASE_DIRECT_URL must begin with postgresql:// (or leave it unset unless DATABASE_URL leads to a pooler).",
      )
      .optional(),
  ),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default(".data")),
  AUTH_SECRET: z.preprocess(
    blankIsUnset,
    z
      .string()
      .min(32, "AUTH_SECRET must have at least 32 characters (or leave it unset to have one made).")
      .optional(),
  ),
  DEFAULT_LOCALE: z.preprocess(
    blankIsUnset,
    z.enum(["en", "ar"], "DEFAULT_LOCALE must be en or ar.").default("en"),
  ),
  FACTORY_NAME: z.preprocess(
    blankIsUnset,
    z
      .string()
      .trim()
      .min(1, "FACTORY_NAME must not be blank.")
      .max(120, "FACTORY_NAME must have at most 120 characters.")
      .default(PRODUCT_NAME),
  ),
  TZ: z.preprocess(
    blankIsUnset,
    z
      .string()
      .refine(isTimeZone, "TZ must be a time zone such as Africa/Cairo.")
      .default("Africa/Cairo"),
  ),
  LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z
      .enum(
        ["fatal", "error", "warn", "info", "debug", "silent"],
        "LOG_LEVEL must be fatal, error, warn, info, debug or silent.",
      )
      .default("info"),
  ),
  HEAP_MB: z.preprocess(
    blankIsUnset,
    z.coerce
      .number("HEAP_MB must be a number of megabytes, for example HEAP_MB=512.")
      .int("HEAP_MB must be a whole number.")
      .min(128, "HEAP_MB must be at least 128: the app ends when its heap is too small.")
      .default(256),
  ),
  WORKERS: z.preprocess(
    blankIsUnset,
    z.coerce
      .number("WORKERS must be a number of processes, for example WORKERS=4.")
      .int("WORKERS must be a whole number.")
      .min(1, "WORKERS must be between 1 and 16.")
      .max(MOST_WORKERS, "WORKERS must be between 1 and 16.")
      .optional(),
  ),
  /** Which of several workers this process is. The primary process sets it; nobody else does. */
  WORKER: z.preprocess(blankIsUnset, z.coerce.number().int().min(1).optional()),
  METRICS_TOKEN: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(/^\S{16,}$/, "METRICS_TOKEN must have at least 16 characters and no spaces.")
      .optional(),
  ),
  WEBHOOK_ALLOW_PRIVATE: z.preprocess(
    blankIsUnset,
    z
      .string()
      .refine(
        areAddresses,
        "WEBHOOK_ALLOW_PRIVATE must be addresses or CIDR ranges between commas, for example 10.0.0.0/8.",
      )
      .optional(),
  ),
  PUSH_CONTACT: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(
        /^(mailto:[^@\s]+@\S+|https:\/\/\S+)$/,
        "PUSH_CONTACT must begin with mailto: or https://, for example mailto:it@factory.example.",
      )
      .default("mailto:push@example.com"),
  ),
  TRUSTED_PROXIES: z.preprocess(
    blankIsUnset,
    z
      .string()
      .refine(
        areAddresses,
        "TRUSTED_PROXIES must be addresses or CIDR ranges between commas, for example 10.0.0.5,172.18.0.0/16.",
      )
      .default(LOOPBACK),
  ),
  BACKUP_SCHEDULE: z.preprocess(
    blankIsUnset,
    z
      .string()
      .refine(
        isSchedule,
        "BACKUP_SCHEDULE must be a time such as 02:30 or a cron expression such as 30 2 * * *.",
      )
      .optional(),
  ),
  BACKUP_DIR: z.preprocess(blankIsUnset, z.string().default("backups")),
  BACKUP_KEEP: z.preprocess(
    blankIsUnset,
    z.coerce
      .number("BACKUP_KEEP must be a number of backups, for example BACKUP_KEEP=14.")
      .int("BACKUP_KEEP must be a whole number.")
      .min(1, "BACKUP_KEEP must be at least 1.")
      .default(14),
  ),
  BACKUP_PUBLIC_KEY: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(
        /^age1[02-9ac-hj-np-z]{20,}$/,
        "BACKUP_PUBLIC_KEY must be a public key of age: it begins with age1.",
      )
      .optional(),
  ),
  ADMIN_USERNAME: z.preprocess(
    blankIsUnset,
    z
      .string()
      .trim()
      .min(1, "ADMIN_USERNAME must not be blank.")
      .max(64, "ADMIN_USERNAME must have at most 64 characters.")
      .default("admin"),
  ),
  ADMIN_PASSWORD: z.preprocess(
    blankIsUnset,
    z.string().min(8, "ADMIN_PASSWORD must have at least 8 characters.").optional(),
  ),
  /** Set where an upgrade went back to this version: the database may have the newer one's migrations. The launcher sets it. */
  ACCEPT_NEWER_DATABASE: z.preprocess(blankIsUnset, z.literal("1").optional()),
  /** The password of the demo factory's accounts, which its login then offers with one press. The demo sets it. */
  DEMO_PASSWORD: z.preprocess(blankIsUnset, z.string().optional()),
});

export type Settings = z.output<typeof settingsSchema>;

/** Invalid settings. The message has a line for each, with its name and what to do. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

let checked: Settings | undefined;

/** The settings of this process, checked once. Throws `SettingsError`. */
export function settings(): Settings {
  checked ??= checkSettings(process.env);
  return checked;
}

/** The name that the factory gave itself, or null where it has the product's, which each language has its own words for. */
export function ownFactoryName(): string | null {
  const { FACTORY_NAME } = settings();
  return FACTORY_NAME === PRODUCT_NAME ? null : FACTORY_NAME;
}

/** The secret that signs tokens and digests. Throws when it is unset; the start scripts always set it. */
export function authSecret(): string {
  const { AUTH_SECRET } = settings();
  if (!AUTH_SECRET) throw new Error("AUTH_SECRET is not set");
  return AUTH_SECRET;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Returns the names of the invalid settings, each with a sentence about what to do. */
export function findInvalidSettings(variables: Variables) {
  const { error } = settingsSchema.safeParse(variables);
  return (error?.issues ?? []).map(({ path, message }) => ({ name: String(path[0]), message }));
}

/** Parses a set of environment variables. Throws `SettingsError`. */
export function checkSettings(variables: Variables): Settings {
  const result = settingsSchema.safeParse(variables);
  if (result.success) return result.data;
  throw new SettingsError(result.error.issues.map((issue) => issue.message).join("\n"));
}

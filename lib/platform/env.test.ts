import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkSettings, SettingsError, settingsSchema } from "./env";

const TOKEN_SENTENCE = "METRICS_TOKEN must have at least 16 characters and no spaces.";
const SCHEDULE_SENTENCE =
  "BACKUP_SCHEDULE must be a time such as 02:30 or a cron expression such as 30 2 * * *.";
const PROXIES_SENTENCE =
  "TRUSTED_PROXIES must be addresses or CIDR ranges between commas, for example 10.0.0.5,172.18.0.0/16.";

test("every setting has a valid default", () => {
  expect(checkSettings({})).toEqual({
    PORT: 3000,
    HOST: "127.0.0.1",
    DATA_DIR: ".data",
    DEFAULT_LOCALE: "en",
    FACTORY_NAME: "Factory Inventory",
    TZ: "Africa/Cairo",
    LOG_LEVEL: "info",
    HEAP_MB: 256,
    TRUSTED_PROXIES: "127.0.0.0/8,::1",
    BACKUP_DIR: "backups",
    BACKUP_KEEP: 14,
    ADMIN_USERNAME: "admin",
    PUSH_CONTACT: "mailto:push@example.com",
    LAN_NAME: "factory",
    HTTPS_PORT: 3443,
  });
});

test("a blank setting counts as unset", () => {
  const names = ["PORT", "HOST", "DATABASE_URL", "DATA_DIR", "AUTH_SECRET", "DEFAULT_LOCALE"];
  const blank: Record<string, string> = {};
  names.push("FACTORY_NAME", "TZ", "ADMIN_USERNAME", "ADMIN_PASSWORD", "DEMO_PASSWORD");
  names.push("BACKUP_SCHEDULE", "BACKUP_DIR", "BACKUP_KEEP", "BACKUP_PUBLIC_KEY", "PUSH_CONTACT");
  names.push("LAN", "LAN_NAME", "HTTPS_PORT", "ACCEPT_NEWER_DATABASE");
  for (const name of [
    ...names,
    "LOG_LEVEL",
    "HEAP_MB",
    "WORKERS",
    "WORKER",
    "METRICS_TOKEN",
    "TRUSTED_PROXIES",
  ])
    blank[name] = "";
  expect(checkSettings(blank)).toEqual(checkSettings({}));
});

test("set values are used, and other variables ignored", () => {
  const own = {
    HOST: "0.0.0.0",
    DATABASE_URL: "postgres://ada:secret@db:5432/factory?sslmode=require",
    DATABASE_DIRECT_URL: "postgres://ada:secret@db:5433/factory",
    DATA_DIR: "/srv/factory",
    AUTH_SECRET: "s".repeat(32),
    DEFAULT_LOCALE: "ar",
    FACTORY_NAME: "مصنع النيل",
    TZ: "UTC",
    LOG_LEVEL: "debug",
    METRICS_TOKEN: "m".repeat(16),
    TRUSTED_PROXIES: "10.0.0.5, 172.18.0.0/16,fd00::/8",
    BACKUP_SCHEDULE: "02:30",
    LAN: "1",
    ACCEPT_NEWER_DATABASE: "1",
    LAN_NAME: "nile-factory",
    BACKUP_DIR: "/backup",
    BACKUP_PUBLIC_KEY: "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p",
    ADMIN_USERNAME: "owner",
    ADMIN_PASSWORD: "12345678",
    DEMO_PASSWORD: "demo",
    PUSH_CONTACT: "https://factory.example/it",
  };
  const set = {
    ...own,
    PORT: "65535",
    HTTPS_PORT: "443",
    HEAP_MB: "512",
    WORKERS: "16",
    BACKUP_KEEP: "7",
    PATH: "/bin",
  };
  const read = { PORT: 65535, HTTPS_PORT: 443, HEAP_MB: 512, WORKERS: 16, BACKUP_KEEP: 7 };
  expect(checkSettings(set)).toEqual({ ...own, ...read });
});

describe("an invalid setting gives a sentence with its name and what to do", () => {
  test.each([
    ["PORT", "http", "PORT must be a number, for example PORT=3000."],
    ["PORT", "80.5", "PORT must be a whole number."],
    ["HEAP_MB", "much", "HEAP_MB must be a number of megabytes, for example HEAP_MB=512."],
    ["HEAP_MB", "64", "HEAP_MB must be at least 128: the app ends when its heap is too small."],
    ["WORKERS", "all", "WORKERS must be a number of processes, for example WORKERS=4."],
    ["WORKERS", "1.5", "WORKERS must be a whole number."],
    ["WORKERS", "0", "WORKERS must be between 1 and 16."],
    ["WORKERS", "17", "WORKERS must be between 1 and 16."],
    ["PORT", "0", "PORT must be between 1 and 65535."],
    ["PORT", "65536", "PORT must be between 1 and 65535."],
    ["HTTPS_PORT", "https", "HTTPS_PORT must be a number, for example HTTPS_PORT=3443."],
    ["LAN", "yes", "LAN must be 1, or unset to stay on this machine and behind a proxy."],
    [
      "LAN_NAME",
      "factory.local",
      "LAN_NAME must have only small letters, digits and hyphens, for example LAN_NAME=factory.",
    ],
    [
      "DATABASE_URL",
      "mysql://localhost/factory",
      "DATABASE_URL must begin with postgresql:// (or leave it unset to use the embedded database).",
    ],
    [
      "DATABASE_DIRECT_URL",
      "db:5433",
      "DATABASE_DIRECT_URL must begin with postgresql:// (or leave it unset unless DATABASE_URL leads to a pooler).",
    ],
    [
      "AUTH_SECRET",
      "s".repeat(31),
      "AUTH_SECRET must have at least 32 characters (or leave it unset to have one made).",
    ],
    ["DEFAULT_LOCALE", "fr", "DEFAULT_LOCALE must be en or ar."],
    ["FACTORY_NAME", " ", "FACTORY_NAME must not be blank."],
    ["FACTORY_NAME", "n".repeat(121), "FACTORY_NAME must have at most 120 characters."],
    ["TZ", "Cairo", "TZ must be a time zone such as Africa/Cairo."],
    ["LOG_LEVEL", "loud", "LOG_LEVEL must be fatal, error, warn, info, debug or silent."],
    ["METRICS_TOKEN", "m".repeat(15), TOKEN_SENTENCE],
    ["METRICS_TOKEN", `${"m".repeat(16)} m`, TOKEN_SENTENCE],
    ["TRUSTED_PROXIES", "proxy.factory.test", PROXIES_SENTENCE],
    ["TRUSTED_PROXIES", "10.0.0.0/33", PROXIES_SENTENCE],
    ["BACKUP_SCHEDULE", "25:00", SCHEDULE_SENTENCE],
    ["BACKUP_SCHEDULE", "every night", SCHEDULE_SENTENCE],
    ["BACKUP_SCHEDULE", "0 0 31 2 *", SCHEDULE_SENTENCE],
    ["BACKUP_KEEP", "all", "BACKUP_KEEP must be a number of backups, for example BACKUP_KEEP=14."],
    ["BACKUP_KEEP", "0", "BACKUP_KEEP must be at least 1."],
    [
      "BACKUP_PUBLIC_KEY",
      "AGE-SECRET-KEY-1",
      "BACKUP_PUBLIC_KEY must be a public key of age: it begins with age1.",
    ],
    ["ADMIN_PASSWORD", "1234567", "ADMIN_PASSWORD must have at least 8 characters."],
  ])("%s=%s", (name, value, sentence) => {
    expect(() => checkSettings({ [name]: value })).toThrow(new SettingsError(sentence));
  });

  test.each(["a".repeat(65), "   "])("ADMIN_USERNAME=%s", (ADMIN_USERNAME) => {
    expect(() => checkSettings({ ADMIN_USERNAME })).toThrow(/^ADMIN_USERNAME must /);
  });

  test("several invalid settings give one line each", () => {
    expect(() => checkSettings({ PORT: "x", TZ: "x" })).toThrow(
      new SettingsError(
        "PORT must be a number, for example PORT=3000.\nTZ must be a time zone such as Africa/Cairo.",
      ),
    );
  });
});

test("compose.yaml hands every setting on, but those that the image or its process manager sets", () => {
  const compose = readFileSync("compose.yaml", "utf8");
  const [, app = ""] = /environment:\n([^]*?)\n {4}ports:/.exec(compose) ?? [];
  const passed = [...app.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
  const own = ["NODE_ENV", "PORT", "HOST", "DATA_DIR", "BACKUP_DIR", "WORKER"];
  // Inside a container the addresses of the network are not to be seen: a proxy stands before it.
  const lan = ["LAN", "LAN_NAME", "HTTPS_PORT"];
  const others = ["DATABASE_DIRECT_URL", "DEMO_PASSWORD", "ACCEPT_NEWER_DATABASE", ...lan];
  expect(passed.sort()).toEqual(
    Object.keys(settingsSchema.shape)
      .filter((name) => ![...own, ...others].includes(name))
      .sort(),
  );
});

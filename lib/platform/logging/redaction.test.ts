import { describe, expect, test } from "vitest";
import { loggedError, findSecrets, removeSecrets } from "./redaction";

const TYPED = "what somebody typed";

describe("an error in the log", () => {
  test("has its type, message, code and stack", () => {
    const thrown = Object.assign(new TypeError("x is undefined"), { code: "ERR_X", body: TYPED });
    const { stack, ...rest } = loggedError(thrown);
    expect(rest).toEqual({ type: "TypeError", code: "ERR_X", message: "x is undefined" });
    expect(stack).toMatch(/^ +at .*redaction\.test\.ts/);
    expect(stack).not.toContain("x is undefined");
  });

  test.each([
    ["the database's client", { name: "PrismaClientKnownRequestError", code: "P2002" }],
    ["the database's client", { clientVersion: "7.10.0" }],
    ["the database", { severity: "ERROR", code: "23505", detail: `Key (name)=(${TYPED})` }],
  ])("has no message from %s, which quotes values: %j", (_, properties) => {
    const thrown = Object.assign(new Error(`Invalid value: "${TYPED}"`), properties);
    const logged = loggedError(new Error("A task failed.", { cause: thrown }));
    expect(JSON.stringify(logged)).not.toContain(TYPED);
    expect(logged.cause?.stack).toContain("redaction.test.ts");
  });

  test("has the SQLSTATE of Postgres", () => {
    const cause = { originalCode: "23514", kind: "postgres", message: TYPED };
    const thrown = Object.assign(new Error(TYPED), {
      name: "PrismaClientKnownRequestError",
      meta: { driverAdapterError: { cause } },
    });
    expect(loggedError(thrown)).toMatchObject({ sqlState: "23514" });
    expect(JSON.stringify(loggedError(thrown))).not.toContain(TYPED);
  });

  test.each([[TYPED], [{ code: "P2003", message: TYPED }], [undefined], [null]])(
    "that is not an Error has only its type: %j",
    (thrown) => {
      expect(JSON.stringify(loggedError(thrown))).not.toContain(TYPED);
      expect(loggedError(thrown).type).toBe(typeof thrown);
    },
  );

  test("has its causes up to a limit", () => {
    const thrown = new Error("round");
    thrown.cause = thrown;
    expect(JSON.stringify(loggedError(thrown)).match(/round/g)).toHaveLength(4);
  });
});

describe("a line", () => {
  const settings = {
    AUTH_SECRET: 'a secret with "quotes" in it, long enough',
    METRICS_TOKEN: "m".repeat(20),
    ADMIN_PASSWORD: "first password",
    DATABASE_URL: "postgresql://ada:lovelace@db/factory",
  };

  test.each(Object.values(settings))("does not contain the setting %j", (secret) => {
    const line = removeSecrets(JSON.stringify({ msg: `It is ${secret}.` }), findSecrets(settings));
    expect(line).toMatch(/^\{"msg":"It is \[hidden\]\.?"\}$/);
  });

  test.each([
    "connect postgresql://ada:lovelace@db/factory",
    "connect postgres://db/factory?password=lovelace",
    "token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl-_x",
    "authorization: Bearer abcdef",
    "proxy http://ada:lovelace@proxy:8080/",
  ])("does not contain text that looks like a secret: %s", (text) => {
    const line = removeSecrets(JSON.stringify({ msg: text, next: 1 }), []);
    expect(line).toMatch(/^\{"msg":"\S+ \[hidden\]","next":1\}$/);
  });

  test.each([
    "/api/products/sku/{sku}",
    "https://factory.test/",
    "at press (file:///srv/factory/node_modules/@react-pdf/renderer/lib/index.js:1:2)",
  ])("keeps everything else: %s", (msg) => {
    const line = JSON.stringify({ msg });
    expect(removeSecrets(line, findSecrets(settings))).toBe(line);
  });
});

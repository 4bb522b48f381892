import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hashPassword } from "@/lib/auth/password";
import { readToken } from "@/lib/auth/token";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { makeActor, makeUser } from "@/scripts/test-support/samples/rows";
import { signIn, signOut } from "./commands";
import { FAILURES_PER_ADDRESS, FAILURES_PER_USERNAME, THROTTLE_SECONDS } from "./attempts/rules";

const PASSWORD = "كلمة سر طويلة";
const SHIFT_MS = 12 * 60 * 60 * 1000;
const right = (username: string, address = "10.0.0.1") =>
  describeOutcome(signIn({ username, password: PASSWORD }, address));
const wrong = (username: string, address = "10.0.0.1") =>
  describeOutcome(signIn({ username, password: "wrong" }, address));

const getLogs = (username: string) =>
  db.systemLog.findMany({
    where: { username },
    select: { action: true, details: true },
    orderBy: { id: "asc" },
  });

const getFailures = async (username: string) => {
  const rows = await db.loginThrottle.findMany({ where: { username: username.toLowerCase() } });
  return Object.fromEntries(rows.map(({ address, failures }) => [address, failures]));
};

const remember = (username: string, address: string, failures: number, seconds = 60) =>
  db.loginThrottle.create({
    data: {
      username: username.toLowerCase(),
      address,
      failures,
      expiresAt: new Date(Date.now() + seconds * 1000),
    },
  });

describe("signing in", () => {
  test("opens one session for a shift, with a token for the API and one for pages", async () => {
    const user = await makeUser(PASSWORD, "sales");
    const tokens = await signIn({ username: user.username, password: PASSWORD }, "10.0.0.1");
    const [session, ...others] = await db.session.findMany({ where: { userId: user.id } });
    expect(others).toEqual([]);
    const lasts = (session?.expiresAt.getTime() ?? 0) - Date.now();
    expect(Math.abs(lasts - SHIFT_MS)).toBeLessThan(60_000);
    const actor = { id: user.id, username: user.username, role: "sales", sessionId: session?.id };
    expect(await readToken(tokens.token, "api")).toEqual(actor);
    expect(await readToken(tokens.pageToken, "page")).toEqual(actor);
  });

  test("is logged with the address", async () => {
    const { username } = await makeUser(PASSWORD, "sales");
    await right(username, "10.0.0.7");
    expect(await getLogs(username)).toEqual([
      { action: "USER_SIGNED_IN", details: { address: "10.0.0.7" } },
    ]);
  });

  test("works in any case of the username, and not of the password", async () => {
    const user = await makeUser(PASSWORD, "sales");
    for (const username of [user.username.toUpperCase(), user.username.toLowerCase()]) {
      const { token } = await signIn({ username, password: PASSWORD }, "10.0.0.1");
      expect(await readToken(token, "api")).toMatchObject({ username: user.username });
    }
    const password = `${PASSWORD}A`;
    await db.user.update({
      where: { id: user.id },
      data: { passwordHash: await hashPassword(password) },
    });
    const attempt = signIn({ username: user.username, password: `${PASSWORD}a` }, "10.0.0.1");
    expect(await describeOutcome(attempt)).toBe("wrongCredentials");
  });

  test("opens a session of its own each time", async () => {
    const user = await makeUser(PASSWORD, "sales");
    await right(user.username);
    await right(user.username);
    expect(await db.session.count({ where: { userId: user.id } })).toBe(2);
  });
});

describe("a wrong username and a wrong password", () => {
  test("get the same refusal, no session, and an entry in the log", async () => {
    const user = await makeUser(PASSWORD, "sales");
    const stranger = `nobody-${randomUUID()}`;
    const refusals = await Promise.all(
      [user.username, stranger].map((username) =>
        signIn({ username, password: "wrong" }, "10.0.0.1").catch((thrown: unknown) => thrown),
      ),
    );
    expect(refusals).toMatchObject(Array(2).fill({ code: "wrongCredentials", details: undefined }));
    const failed = [{ action: "USER_SIGN_IN_FAILED", details: { address: "10.0.0.1" } }];
    expect(await getLogs(user.username)).toEqual(failed);
    expect(await getLogs(stranger)).toEqual(failed);
    expect(await db.session.count({ where: { userId: user.id } })).toBe(0);
  });

  test("take as long as each other", async () => {
    const known = (await makeUser(PASSWORD, "sales")).username;
    const unknown = `nobody-${randomUUID()}`;
    const times: Record<string, number[]> = { [known]: [], [unknown]: [] };
    for (const address of ["10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4"])
      for (const [username, found] of Object.entries(times)) {
        const begun = performance.now();
        await wrong(username, address);
        found.push(performance.now() - begun);
      }
    const [ofKnown = 0, ofUnknown = 0] = Object.values(times).map((found) => Math.min(...found));
    // Without a password to compare with it would be a fiftieth.
    expect(ofUnknown).toBeGreaterThan(ofKnown / 8);
    expect(ofUnknown).toBeLessThan(ofKnown * 8);
  });
});

describe("too many failures", () => {
  test("are refused with the time to wait, though the password be right by then", async () => {
    const { username } = await makeUser(PASSWORD, "sales");
    for (let failure = 0; failure < FAILURES_PER_ADDRESS; failure++)
      expect(await wrong(failure % 2 ? username : username.toUpperCase())).toBe("wrongCredentials");
    const thrown = await signIn({ username, password: PASSWORD }, "10.0.0.1").catch(
      (error: unknown) => error,
    );
    expect(thrown).toMatchObject({ code: "tooManyLogins" });
    const retryAfter = thrown instanceof AppError ? Number(thrown.details?.params?.retryAfter) : 0;
    expect(retryAfter).toBeGreaterThan(THROTTLE_SECONDS - 60);
    expect(retryAfter).toBeLessThanOrEqual(THROTTLE_SECONDS);
    expect(await db.session.count({ where: { user: { username } } })).toBe(0);
  });

  test("are found out among twenty at once", async () => {
    const { username } = await makeUser(PASSWORD, "sales");
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => wrong(username)));
    const countUnits = (outcome: string) => outcomes.filter((found) => found === outcome).length;
    expect(countUnits("wrongCredentials")).toBe(FAILURES_PER_ADDRESS);
    expect(countUnits("tooManyLogins")).toBe(20 - FAILURES_PER_ADDRESS);
  });

  test("lock neither another address nor another person at the same one", async () => {
    const [user, colleague] = [
      await makeUser(PASSWORD, "sales"),
      await makeUser(PASSWORD, "sales"),
    ];
    await remember(user.username, "10.0.0.1", FAILURES_PER_ADDRESS);
    expect(await right(user.username, "10.0.0.1")).toBe("tooManyLogins");
    expect(await right(user.username, "10.0.0.2")).toBe("signed in");
    expect(await right(colleague.username, "10.0.0.1")).toBe("signed in");
  });

  test("are counted together for all addresses of one IPv6 network, and for both spellings of one", async () => {
    const { username } = await makeUser(PASSWORD, "sales");
    await remember(username, "10.0.0.1", FAILURES_PER_ADDRESS);
    expect(await right(username, "::ffff:a00:1")).toBe("tooManyLogins");
    for (let failure = 0; failure < FAILURES_PER_ADDRESS; failure++)
      expect(await wrong(username, `2001:db8:1:2::${failure}`)).toBe("wrongCredentials");
    expect(await right(username, "2001:db8:1:2:ffff::9")).toBe("tooManyLogins");
    expect(await right(username, "2001:db8:1:3::9")).toBe("signed in");
  });

  test("that are refused at one address do not lock the person out everywhere", async () => {
    const { username } = await makeUser(PASSWORD, "sales");
    await remember(username, "10.0.0.1", FAILURES_PER_ADDRESS);
    for (let attempt = 0; attempt <= FAILURES_PER_USERNAME; attempt++)
      expect(await wrong(username, "10.0.0.1")).toBe("tooManyLogins");
    expect(await right(username, "10.0.0.2")).toBe("signed in");
  });

  test("spread over many addresses are refused as well", async () => {
    const { username } = await makeUser(PASSWORD, "sales");
    await remember(username, "*", FAILURES_PER_USERNAME - 1);
    expect(await wrong(username, "10.0.0.8")).toBe("wrongCredentials");
    expect(await right(username, "10.0.0.9")).toBe("tooManyLogins");
  });

  test("say how long it is until they count no more", async () => {
    const { username } = await makeUser(PASSWORD, "sales");
    await remember(username, "10.0.0.1", FAILURES_PER_ADDRESS, 30);
    const thrown = await signIn({ username, password: PASSWORD }, "10.0.0.1").catch(
      (error: unknown) => error,
    );
    const retryAfter = thrown instanceof AppError ? Number(thrown.details?.params?.retryAfter) : 0;
    expect(retryAfter).toBeGreaterThan(15);
    expect(retryAfter).toBeLessThanOrEqual(30);
  });

  test("count no more after their time", async () => {
    const { username } = await makeUser(PASSWORD, "sales");
    await remember(username, "10.0.0.1", FAILURES_PER_ADDRESS + 1, -1);
    await remember(username, "*", FAILURES_PER_USERNAME + 1, -1);
    expect(await wrong(username)).toBe("wrongCredentials");
    expect(await getFailures(username)).toEqual({ "*": 1, "10.0.0.1": 1 });
    expect(await right(username)).toBe("signed in");
  });

  test("are forgotten after a success, except for those at other addresses", async () => {
    const { username } = await makeUser(PASSWORD, "sales");
    await remember(username, "10.0.0.1", FAILURES_PER_ADDRESS - 1);
    await remember(username, "10.0.0.2", 3);
    await remember(username, "*", 7);
    expect(await right(username)).toBe("signed in");
    expect(await getFailures(username)).toEqual({ "10.0.0.2": 3 });
  });

  test("are counted by an address like any other, whatever it looks like", async () => {
    const { username } = await makeUser(PASSWORD, "sales");
    for (const address of ["*", "", "unknown", "'; --"])
      expect(await wrong(username, address), address).toBe("wrongCredentials");
  });
});

test("of 100 sign-ins at once 32 are judged; 68 get 503 with Retry-After and do not count as failures", async () => {
  const strangers = Array.from({ length: 100 }, () => `nobody-${randomUUID()}`);
  const refused = strangers.map((username) =>
    signIn({ username, password: "wrong" }, "10.0.0.1").catch((thrown: unknown) => thrown),
  );
  // The passwords of those who are signed in find room meanwhile.
  const hashes = Array.from({ length: 8 }, () => hashPassword("new password"));
  const refusals = await Promise.all(refused);
  expect(await Promise.all(hashes)).toHaveLength(8);
  const listNotifications = (code: string) =>
    strangers.filter((_, at) => getCode(refusals[at]) === code);
  const [judged, sentAway] = [listNotifications("wrongCredentials"), listNotifications("busy")];
  expect([judged.length, sentAway.length]).toEqual([32, 68]);
  const busy = { code: "busy", details: { params: { retryAfter: 2 } } };
  expect(refusals).toContainEqual(expect.objectContaining(busy));
  const counted = await db.loginThrottle.findMany({
    where: { username: { in: judged }, address: "*", failures: 1 },
  });
  expect(counted.map(({ username }) => username).sort()).toEqual(judged.sort());
  expect(await db.loginThrottle.count({ where: { username: { in: sentAway } } })).toBe(0);
  expect(await right((await makeUser(PASSWORD, "sales")).username)).toBe("signed in");
});

describe("signing out", () => {
  test("ends this session, no other one, and is logged", async () => {
    const actor = await makeActor("manager");
    const expiresAt = new Date(Date.now() + 60_000);
    const other = await db.session.create({ data: { userId: actor.id, expiresAt } });
    await signOut(actor);
    expect(await db.session.findMany({ where: { userId: actor.id } })).toMatchObject([
      { id: other.id },
    ]);
    expect(await getLogs(actor.username)).toEqual([{ action: "USER_SIGNED_OUT", details: {} }]);
  });
});

function describeOutcome(work: Promise<unknown>): Promise<string> {
  return work.then(() => "signed in", getCode);
}

function getCode(thrown: unknown): string {
  return thrown instanceof AppError ? thrown.code : `a bug: ${String(thrown)}`;
}

test("during a flood from one address, users at other addresses can sign in", async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => makeUser(PASSWORD, "sales")));
  const flood = Array.from({ length: 60 }, () => wrong(`nobody-${randomUUID()}`, "10.6.6.6"));
  const outcomes = people.map(({ username }, at) => right(username, `10.7.7.${at}`));
  expect(await Promise.all(outcomes)).toEqual(Array(10).fill("signed in"));
  expect(await Promise.all(flood)).toContain("busy");
});

test("during a flood for one username, other users can sign in at the same address", async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => makeUser(PASSWORD, "sales")));
  const flood = Array.from({ length: 60 }, () => wrong("nobody", "10.6.6.7"));
  const outcomes = people.map(({ username }) => right(username, "10.6.6.7"));
  expect(await Promise.all(outcomes)).toEqual(Array(10).fill("signed in"));
  expect(await Promise.all(flood)).toContain("busy");
});

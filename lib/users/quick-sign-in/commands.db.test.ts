import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Person } from "@/lib/auth/actor";
import { getActorByPageToken, getActorBySession, UNSEEN_SECONDS } from "@/lib/auth/session";
import { readToken } from "@/lib/auth/token";
import { db } from "@/lib/platform/database/db";
import {
  getBadgeCode,
  getPageActor,
  HOLDER,
  makePinHolder,
  makeSharedDevice,
  signInOn,
  type SampleDevice,
} from "@/scripts/test-support/samples/devices";
import { describeOutcome, getLogs } from "@/scripts/test-support/samples/outcomes";
import { makeActor, makeUser } from "@/scripts/test-support/samples/rows";
import { setSettings } from "@/scripts/test-support/samples/settings";
import { deactivateUser } from "../activation/commands";
import { makeBadge, revokeBadge } from "../badges/commands";
import { createBadgeCode } from "../badges/rules";
import { signIn } from "../commands";
import { changeOwnPassword, makeOneTimePassword } from "../passwords/commands";
import { removePin, setPin } from "../pins/commands";
import { getOwnPin } from "../pins/queries";
import { listOwnSessions } from "../sessions/queries";
import { registerDevice, removeDevice } from "../shared-devices/commands";
import { listSharedDevices } from "../shared-devices/queries";
import { lockSession, quickSignIn } from "./commands";
import { greetDevice } from "./queries";

const PIN: string = HOLDER.pin;
const PASSWORD: string = HOLDER.password;
const ADDRESS = "10.0.0.9";

let manager: Person;

beforeAll(async () => {
  manager = await makeActor("manager");
});

const enter = ({ proof }: SampleDevice, username: string, pin = PIN, pageToken?: string) =>
  quickSignIn({ username, pin }, ADDRESS, { userAgent: null, sharedDevice: proof, pageToken });

const scan = ({ proof }: SampleDevice, badge: string, pin = PIN) =>
  quickSignIn({ badge, pin }, ADDRESS, { userAgent: null, sharedDevice: proof });

const lastLog = async (username: string) => (await getLogs(username)).at(-1);

describe("a sign-in with a PIN", () => {
  test("opens a session that names the device, as its log entry does", async () => {
    const { device, username } = await makePinHolder();
    const { pageToken, token } = await enter(device, username);
    const actor = await getPageActor(pageToken);
    expect(actor).toMatchObject({ username, sharedDevice: { id: device.id, name: device.name } });
    expect((await readToken(token, "api"))?.sessionId).toBe(actor.sessionId);
    const [session] = await listOwnSessions(actor);
    expect(session?.sharedDevice).toBe(device.name);
    expect(await lastLog(username)).toEqual({
      action: "USER_SIGNED_IN",
      details: { address: ADDRESS, device: device.name, by: "pin" },
    });
  });

  test("ends the session that somebody else left on the device", async () => {
    const { device, username, actor } = await makePinHolder();
    const other = await makeUser(PASSWORD, "worker");
    const theirs = await signInOn(device, other.username);
    expect(await getActorBySession(actor)).toBeNull();
    await enter(device, username);
    expect(await getActorBySession(theirs)).toBeNull();
  });

  test("is good on the device where the PIN was chosen only, and not without one", async () => {
    const { device, username } = await makePinHolder();
    const other = await makeSharedDevice();
    expect(await describeOutcome(enter(other, username))).toBe("pinNotSet");
    for (const proof of [undefined, `${device.id}.${"A".repeat(43)}`, device.id, ""])
      expect(
        await describeOutcome(
          quickSignIn({ username, pin: PIN }, ADDRESS, { userAgent: null, sharedDevice: proof }),
        ),
      ).toBe("deviceNotShared");
    expect(await describeOutcome(enter(other, "nobody at all"))).toBe("pinNotSet");
  });

  test("stops after five wrong PINs, also of many at once, until the password was given there", async () => {
    const { device, username } = await makePinHolder();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => describeOutcome(enter(device, username, "9999"))),
    );
    expect(outcomes.filter((outcome) => outcome === "wrongPin")).toHaveLength(4);
    expect(outcomes.filter((outcome) => outcome === "pinLocked")).toHaveLength(8);
    expect(await describeOutcome(enter(device, username))).toBe("pinLocked");
    expect(await lastLog(username)).toEqual({
      action: "USER_SIGN_IN_FAILED",
      details: { address: ADDRESS, device: device.name, reason: "pinLocked" },
    });
    const people = (await listSharedDevices(manager)).find(({ _id }) => _id === device.id)?.people;
    expect(people).toMatchObject([{ username, isLocked: true }]);
    await signInOn(device, username);
    expect(await describeOutcome(enter(device, username))).toBe("done");
  });

  test("says how many tries are left, and a right PIN forgives the wrong ones", async () => {
    const { device, username } = await makePinHolder();
    for (const left of [4, 3])
      await expect(enter(device, username, "9999")).rejects.toMatchObject({
        code: "wrongPin",
        details: { params: { left } },
      });
    await enter(device, username);
    await expect(enter(device, username, "9999")).rejects.toMatchObject({
      details: { params: { left: 4 } },
    });
  });

  test("of a device where many PINs were wrong has to wait, whoever's they are", async () => {
    const { device, username } = await makePinHolder();
    for (let tried = 0; tried < 30; tried++)
      expect(await describeOutcome(enter(device, `nobody ${tried}`))).toBe("pinNotSet");
    expect(await describeOutcome(enter(device, username))).toBe("tooManyLogins");
  });

  test("is refused to the deactivated, after a reset or change of the password, and to roles that may not", async () => {
    const { device, username, user, actor } = await makePinHolder();
    await deactivateUser(manager, { username });
    expect(await describeOutcome(enter(device, username))).toBe("accountDeactivated");
    await db.user.update({ where: { id: user.id }, data: { deactivatedAt: null } });
    await setSettings({ quickSignInWorkers: false });
    expect(await describeOutcome(enter(device, username))).toBe("quickSignInOff");
    expect((await greetDevice(device.proof, undefined))?.people).toEqual([]);
    await setSettings({ quickSignInWorkers: true });
    const again = await signInOn(device, username);
    await changeOwnPassword(again, { currentPassword: PASSWORD, newPassword: "another one 7" });
    expect(await describeOutcome(enter(device, username))).toBe("pinNotSet");
    await db.user.update({ where: { id: user.id }, data: { passwordHash: "x" } });
    expect(await getActorBySession(actor)).toBeNull();
  });

  test("ends with a one-time password", async () => {
    const { device, username } = await makePinHolder();
    await makeOneTimePassword(manager, { username });
    expect(await describeOutcome(enter(device, username))).toBe("pinNotSet");
  });

  test("is refused on a removed device, whose sessions end, and logged with its name", async () => {
    const { device, username } = await makePinHolder();
    const { pageToken } = await enter(device, username);
    await removeDevice(manager, { id: device.id });
    expect(await getActorByPageToken(pageToken)).toBeNull();
    expect(await describeOutcome(enter(device, username))).toBe("deviceNotShared");
    expect(await lastLog(username)).toEqual({
      action: "USER_SIGN_IN_FAILED",
      details: { address: ADDRESS, device: device.name, reason: "deviceNotShared" },
    });
    expect(await greetDevice(device.proof, undefined)).toBeNull();
    expect(await describeOutcome(removeDevice(manager, { id: device.id }))).toBe(
      "sharedDeviceNotFound",
    );
    // With the password the device is like any other.
    const { pageToken: own } = await signIn({ username, password: PASSWORD }, ADDRESS, {
      sharedDevice: device.proof,
    });
    expect((await getPageActor(own)).sharedDevice).toBeUndefined();
  });

  test("beside the removal of the device leaves no session", async () => {
    for (let round = 0; round < 5; round++) {
      const { device, username } = await makePinHolder();
      const [entered] = await Promise.all([
        enter(device, username).catch(() => null),
        removeDevice(manager, { id: device.id }),
      ]);
      expect(entered && (await getActorByPageToken(entered.pageToken))).toBeNull();
    }
  });
});

describe("a badge", () => {
  test("names its holder, who still gives the PIN", async () => {
    const { device, username, user } = await makePinHolder();
    await makeBadge(manager, { username });
    const code = await getBadgeCode(user.id);
    const { pageToken } = await scan(device, code.toLowerCase());
    expect((await getPageActor(pageToken)).username).toBe(username);
    expect(await lastLog(username)).toMatchObject({ details: { by: "badge" } });
    expect(await describeOutcome(scan(device, code, "9999"))).toBe("wrongPin");
  });

  test("that was replaced or revoked is refused and logged under its holder", async () => {
    const { device, username, user } = await makePinHolder();
    await makeBadge(manager, { username });
    const copied = await getBadgeCode(user.id);
    await makeBadge(manager, { username });
    expect(await describeOutcome(scan(device, copied))).toBe("badgeUnknown");
    expect(await lastLog(username)).toEqual({
      action: "USER_SIGN_IN_FAILED",
      details: { address: ADDRESS, device: device.name, reason: "badgeUnknown" },
    });
    const present = await getBadgeCode(user.id);
    expect(await describeOutcome(scan(device, present))).toBe("done");
    await revokeBadge(manager, { username });
    expect(await describeOutcome(scan(device, present))).toBe("badgeUnknown");
    expect(await describeOutcome(revokeBadge(manager, { username }))).toBe("badgeNotFound");
  });

  test("that this app did not make is refused", async () => {
    const { device } = await makePinHolder();
    for (const code of ["6223000123456", createBadgeCode(randomUUID(), "another secret")])
      expect(await describeOutcome(scan(device, code))).toBe("badgeUnknown");
  });

  test("is made for no admin, by managers only, and each at once is one", async () => {
    const admin = await makeActor("admin");
    const { username, id } = await makeUser(PASSWORD, "worker");
    expect(await describeOutcome(makeBadge(admin, { username: admin.username }))).toBe(
      "quickSignInOff",
    );
    expect(await describeOutcome(makeBadge(await makeActor("worker"), { username }))).toBe(
      "notAllowed",
    );
    await Promise.all([makeBadge(manager, { username }), makeBadge(admin, { username })]);
    expect(await db.badge.count({ where: { userId: id, revokedAt: null } })).toBe(1);
  });
});

describe("the lock", () => {
  test("refuses the session's tokens until its person gives the PIN, and then it goes on", async () => {
    const { device, username } = await makePinHolder();
    const { pageToken } = await enter(device, username);
    const actor = await getPageActor(pageToken);
    await lockSession(actor);
    expect(await getActorByPageToken(pageToken)).toBeNull();
    expect(await greetDevice(device.proof, pageToken)).toMatchObject({
      device: device.name,
      locked: { username, userType: "worker" },
      people: [{ username }],
    });
    const entries = (await getLogs(username)).length;
    const unlocked = await enter(device, username, PIN, pageToken);
    expect((await getPageActor(unlocked.pageToken)).sessionId).toBe(actor.sessionId);
    expect((await getPageActor(pageToken)).sessionId).toBe(actor.sessionId);
    expect(await getLogs(username)).toHaveLength(entries);
  });

  test("is not opened by somebody else's PIN, who gets a session of their own", async () => {
    const { device, username } = await makePinHolder();
    const { pageToken } = await enter(device, username);
    await lockSession(await getPageActor(pageToken));
    const other = await makeUser(PASSWORD, "worker");
    const theirs = await signInOn(device, other.username);
    await setPin(theirs, { password: PASSWORD, pin: "8024" });
    const entered = await enter(device, other.username, "8024", pageToken);
    expect((await getPageActor(entered.pageToken)).username).toBe(other.username);
    expect(await getActorByPageToken(pageToken)).toBeNull();
  });

  test("comes by itself where no call was made for long, and not on a person's own device", async () => {
    const { device, username } = await makePinHolder();
    const { pageToken } = await enter(device, username);
    const { sessionId } = await getPageActor(pageToken);
    const own = await makeActor("worker");
    const lastSeenAt = new Date(Date.now() - (UNSEEN_SECONDS + 5) * 1000);
    await db.session.updateMany({
      where: { id: { in: [sessionId, own.sessionId] } },
      data: { lastSeenAt },
    });
    expect(await getActorByPageToken(pageToken)).toBeNull();
    expect(await getActorBySession(own)).not.toBeNull();
    expect((await greetDevice(device.proof, pageToken))?.locked).toMatchObject({ username });
    await enter(device, username, PIN, pageToken);
    expect((await getPageActor(pageToken)).sessionId).toBe(sessionId);
    expect(await describeOutcome(lockSession(own))).toBe("deviceNotShared");
  });
});

describe("the own PIN", () => {
  test("needs the password and a shared device, and admins have none", async () => {
    const { device, username } = await makePinHolder();
    const { pageToken } = await enter(device, username);
    const actor = await getPageActor(pageToken);
    const set = (by: Person, password = PASSWORD) =>
      describeOutcome(setPin(by, { password, pin: "8024" }));
    expect(await set(actor, "wrong")).toBe("wrongPassword");
    expect(await set(actor)).toBe("done");
    expect(await describeOutcome(enter(device, username))).toBe("wrongPin");
    expect(await describeOutcome(enter(device, username, "8024"))).toBe("done");
    expect(await set(await makeActor("worker"))).toBe("deviceNotShared");
    const admin = await makeUser(PASSWORD, "admin");
    expect(await set(await signInOn(device, admin.username))).toBe("notAllowed");
  });

  test("is refused while the settings leave the role out", async () => {
    const device = await makeSharedDevice();
    const { username } = await makeUser(PASSWORD, "sales");
    const sales = await signInOn(device, username);
    expect(await describeOutcome(setPin(sales, { password: PASSWORD, pin: PIN }))).toBe(
      "quickSignInOff",
    );
    await setSettings({ quickSignInSales: true });
    expect(await describeOutcome(setPin(sales, { password: PASSWORD, pin: PIN }))).toBe("done");
    await setSettings({ quickSignInSales: false });
  });

  test("can be taken away, and is not readable without the app's secret", async () => {
    const { device, user, username } = await makePinHolder();
    const { hash } = await db.pin.findFirstOrThrow({ where: { userId: user.id } });
    expect(hash).toMatch(/^\$argon2id\$/);
    const actor = await getPageActor((await enter(device, username)).pageToken);
    expect(await getOwnPin(actor)).toEqual({ device: device.name, isSet: true });
    await removePin(actor);
    expect(await getOwnPin(actor)).toEqual({ device: device.name, isSet: false });
    expect(await describeOutcome(removePin(actor))).toBe("pinNotSet");
    expect((await getLogs(username)).slice(-1)).toEqual([
      { action: "USER_PIN_REMOVED", details: { device: device.name } },
    ]);
  });
});

describe("registering a device", () => {
  test("makes the session one of it, once for each name in use", async () => {
    const registrar = await makeActor("admin");
    const name = `Hall ${randomUUID().slice(0, 8)}`;
    const device = await registerDevice(registrar, { name });
    expect(await getActorBySession(registrar)).toMatchObject({ sharedDevice: { name } });
    const again = () => registerDevice(manager, { name: name.toUpperCase() });
    expect(await describeOutcome(again())).toBe("sharedDeviceNameTaken");
    await removeDevice(manager, { id: device._id });
    expect(await describeOutcome(again())).toBe("done");
    expect((await getLogs(registrar.username)).map(({ action }) => action)).toEqual([
      "SHARED_DEVICE_REGISTERED",
    ]);
    for (const role of ["worker", "sales"] as const)
      expect(await describeOutcome(registerDevice(await makeActor(role), { name }))).toBe(
        "notAllowed",
      );
  });
});

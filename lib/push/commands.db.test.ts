import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Person, Role } from "@/lib/auth/actor";
import { getActorBySession } from "@/lib/auth/session";
import { readToken } from "@/lib/auth/token";
import { db } from "@/lib/platform/database/db";
import { deactivateUser } from "@/lib/users/activation/commands";
import { deleteUser, signIn, signOut } from "@/lib/users/commands";
import { changeOwnPassword } from "@/lib/users/passwords/commands";
import { changeRole } from "@/lib/users/roles/commands";
import { endSessionsOfUser } from "@/lib/users/sessions/commands";
import { describeOutcome } from "@/scripts/test-support/samples/outcomes";
import { createSubscription } from "@/scripts/test-support/samples/subscription";
import { makeActor, makeUser } from "@/scripts/test-support/samples/rows";
import { registerDevice } from "@/lib/users/shared-devices/commands";
import { changePushSettings, subscribePush, turnPushOff } from "./commands";
import { getPushKeys } from "./keys";
import { getPush } from "./queries";

const PASSWORD = "Quiet-River-31";
const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

/** Signs in on a browser and returns the person. */
async function signInOn(deviceId: string, username: string): Promise<Person> {
  const browser = { userAgent: PHONE, deviceId };
  const { token } = await signIn({ username, password: PASSWORD }, randomUUID(), browser);
  const claims = await readToken(token, "api");
  const person = claims && (await getActorBySession(claims));
  if (!person) throw new Error("The sign-in opened no session.");
  return person;
}

const isSubscribed = async ({ sessionId }: Person) =>
  (await db.pushSubscription.count({ where: { sessionId } })) > 0;

async function subscribedOn(deviceId: string, role: Role = "sales"): Promise<Person> {
  const person = await signInOn(deviceId, (await makeUser(PASSWORD, role)).username);
  await subscribePush(person, createSubscription());
  return person;
}

describe("the kinds", () => {
  test.each([
    ["worker", ["decided", "comment", "other"]],
    ["sales", ["decided", "holdEnds", "comment", "other"]],
    ["manager", ["decision", "holdEnds", "lowStock", "comment", "other"]],
    ["admin", ["decision", "holdEnds", "lowStock", "comment", "other"]],
  ] as const)("of a %s are those that the role gets, all on but the rest", async (role, kinds) => {
    const { kinds: listed, quietHours, devices } = await getPush(await makeActor(role));
    expect(listed).toEqual(kinds.map((kind) => ({ kind, isOn: kind !== "other" })));
    expect([quietHours, devices]).toEqual([null, []]);
  });

  test("are each person's own choice, as the quiet hours are", async () => {
    const [actor, other] = [await makeActor("worker"), await makeActor("worker")];
    const quietHours = { from: "22:00", to: "06:30" };
    // What the role cannot get is left out.
    await changePushSettings(actor, { kinds: ["other", "decision"], quietHours });
    const { kinds, ...rest } = await getPush(actor);
    expect(kinds.filter(({ isOn }) => isOn)).toEqual([{ kind: "other", isOn: true }]);
    expect(rest.quietHours).toEqual(quietHours);
    expect((await getPush(other)).quietHours).toBeNull();
    await changePushSettings(actor, { kinds: [], quietHours: null });
    expect((await getPush(actor)).quietHours).toBeNull();
  });
});

describe("a device", () => {
  test("is listed with its browser, and can be turned off from another one", async () => {
    const deviceId = randomUUID();
    const person = await subscribedOn(deviceId);
    const elsewhere = await signInOn(randomUUID(), person.username);
    const device = { browser: "Chrome", system: "Android", device: "phone", isOn: true };
    expect((await getPush(person)).devices).toMatchObject([{ ...device, isCurrent: true }]);
    const [listed] = (await getPush(elsewhere)).devices;
    expect(listed).toMatchObject({ ...device, isCurrent: false });
    const id = listed?._id ?? "";
    expect(await describeOutcome(turnPushOff(await makeActor("sales"), { id }))).toBe("notFound");
    expect((await turnPushOff(elsewhere, { id })).devices).toEqual([]);
    expect(await isSubscribed(person)).toBe(false);
    expect(await describeOutcome(turnPushOff(elsewhere, { id }))).toBe("notFound");
  });

  test("stays on for the person's next session there, which subscribes again", async () => {
    const deviceId = randomUUID();
    const person = await subscribedOn(deviceId);
    await signOut(person);
    const again = await signInOn(deviceId, person.username);
    expect((await getPush(again)).devices).toMatchObject([{ isOn: false, isCurrent: true }]);
    await subscribePush(again, createSubscription());
    expect((await getPush(again)).devices).toMatchObject([{ isOn: true, isCurrent: true }]);
  });

  test("is taken over by whoever signs in on it, without a sign-out", async () => {
    const deviceId = randomUUID();
    const former = await subscribedOn(deviceId);
    const other = await signInOn(deviceId, (await makeUser(PASSWORD, "worker")).username);
    expect(await isSubscribed(former)).toBe(false);
    expect((await getPush(other)).devices).toEqual([]);
  });

  test("gets none once several people share it, and nobody turns them on there", async () => {
    const person = await subscribedOn(randomUUID(), "manager");
    await registerDevice(person, { name: `Gate ${randomUUID().slice(0, 8)}` });
    expect(await isSubscribed(person)).toBe(false);
    const there = await getActorBySession(person);
    if (!there) throw new Error("The session is not open");
    expect((await getPush(there)).devices).toEqual([]);
    expect(await describeOutcome(subscribePush(there, createSubscription()))).toBe("notAllowed");
  });

  test("belongs to the session that subscribed last, also where cookies are not stored", async () => {
    const [former, other] = [await makeActor("sales"), await makeActor("worker")];
    const subscription = createSubscription();
    await subscribePush(former, subscription);
    await subscribePush(other, subscription);
    expect([await isSubscribed(former), await isSubscribed(other)]).toEqual([false, true]);
  });
});

describe("a subscription ends with its session", () => {
  const ENDS: Record<string, (person: Person, by: Person) => Promise<unknown>> = {
    "a sign-out": (person) => signOut(person),
    "a manager who ends the sessions": ({ username }, by) => endSessionsOfUser(by, { username }),
    "a deactivation": ({ username }, by) => deactivateUser(by, { username }),
    "a deletion": ({ username }, by) => deleteUser(by, { username }),
    "another role": ({ username }, by) => changeRole(by, { username, userType: "worker" }),
    "a password changed elsewhere": async ({ username }) =>
      changeOwnPassword(await signInOn(randomUUID(), username), {
        currentPassword: PASSWORD,
        newPassword: `${PASSWORD}-new`,
      }),
  };

  test.each(Object.keys(ENDS))("by %s", async (end) => {
    const person = await subscribedOn(randomUUID());
    await ENDS[end]?.(person, await makeActor("admin"));
    expect(await isSubscribed(person)).toBe(false);
  });
});

test.each([
  "http://push.example/1",
  "https://127.0.0.1/1",
  "https://[::ffff:10.0.0.1]/1",
  "https://user@push.example/1",
  "https://push.example:22/1",
  "no address",
])("an address that the server does not connect to is refused: %s", async (endpoint) => {
  const actor = await makeActor("worker");
  const refused = subscribePush(actor, createSubscription(endpoint));
  expect(await describeOutcome(refused)).toBe("invalidInput");
  expect((await getPush(actor)).devices).toEqual([]);
});

test("the factory's key is the same in each instance, and a point of the curve", () => {
  const { publicKey, privateKey } = getPushKeys();
  expect(Buffer.from(publicKey, "base64url")).toHaveLength(65);
  expect(Buffer.from(privateKey, "base64url")).toHaveLength(32);
  expect(getPushKeys()).toEqual({ publicKey, privateKey });
});

test("a person's second browser with the same address and name turns nothing off on the first", async () => {
  const person = await subscribedOn(randomUUID());
  const { deviceId } = await db.session.findUniqueOrThrow({ where: { id: person.sessionId } });
  const second = await signInOn(deviceId ?? "", person.username);
  expect(await isSubscribed(person)).toBe(true);
  expect((await getPush(second)).devices).toMatchObject([{ isOn: false, isCurrent: true }]);
  await subscribePush(second, createSubscription());
  expect([await isSubscribed(person), await isSubscribed(second)]).toEqual([true, true]);
});

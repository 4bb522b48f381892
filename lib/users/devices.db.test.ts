import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { makeUser } from "@/scripts/test-support/samples/rows";
import { signIn } from "./commands";
import { deleteUnusedDevices } from "./devices";

const PASSWORD = "long enough";
const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

/** Somebody, with the notices of new devices that they got, and a way to sign in. */
async function somebody() {
  const { id, username } = await makeUser(PASSWORD, "sales");
  const enter = (address: string, userAgent: string | null, deviceId?: string) =>
    signIn({ username, password: PASSWORD }, address, { userAgent, deviceId });
  const notices = async () => {
    const rows = await db.notification.findMany({ where: { userId: id }, orderBy: { id: "asc" } });
    return rows.map(({ key, params }) => ({ key, params }));
  };
  return { id, enter, notices };
}

test("the first device is known, and one that comes new is told to the person", async () => {
  const { enter, notices } = await somebody();
  await enter("10.0.0.1", "curl/8.5.0");
  expect(await notices()).toEqual([]);
  await enter("10.0.0.9", PHONE);
  expect(await notices()).toEqual([
    {
      key: "signInFromNewDevice",
      params: { device: "Chrome · Android", address: "10.0.0.9" },
    },
  ]);
});

test("a device is known by its cookie at any address, and keeps it", async () => {
  const { enter, notices } = await somebody();
  await enter("10.0.0.1", "curl/8.5.0");
  const { deviceId } = await enter("10.0.0.2", PHONE);
  const again = await enter("10.0.0.3", `${PHONE} updated`, deviceId);
  expect(again.deviceId).toBe(deviceId);
  expect(await notices()).toHaveLength(1);
});

test("a program without cookies is known by its address and name", async () => {
  const { enter, notices } = await somebody();
  for (const at of ["2001:db8::1", "2001:db8::2", "2001:db8::1"]) await enter(at, "erp/1.0");
  expect(await notices()).toEqual([]);
  await enter("2001:db8:1::1", "erp/1.0");
  await enter("2001:db8:1::1", null);
  expect((await notices()).map(({ params }) => params)).toEqual([
    { device: "erp", address: "2001:db8:1::1" },
    { device: "", address: "2001:db8:1::1" },
  ]);
});

test("people who share a device share its cookie, and each hears of it only when it is new to them", async () => {
  const [one, other] = [await somebody(), await somebody()];
  await other.enter("10.0.0.1", "curl/8.5.0");
  const { deviceId } = await one.enter("10.0.0.5", PHONE);
  const second = await other.enter("10.0.0.5", PHONE, deviceId);
  expect(second.deviceId).toBe(deviceId);
  await one.enter("10.0.0.6", PHONE, deviceId);
  await other.enter("10.0.0.6", PHONE, deviceId);
  expect([await one.notices(), await other.notices()].map(({ length }) => length)).toEqual([0, 1]);
});

test("a cookie of the caller's own making makes no device known", async () => {
  const { enter, notices } = await somebody();
  await enter("10.0.0.1", "curl/8.5.0");
  await enter("10.0.0.2", PHONE, randomUUID());
  expect(await notices()).toHaveLength(1);
});

test("of many devices the latest fifty are known, and none that was not used for 400 days", async () => {
  const { id, enter } = await somebody();
  const devices = Array.from({ length: 52 }, (_, day) => ({
    userId: id,
    deviceId: randomUUID(),
    address: `10.0.1.${day}`,
    lastSignInAt: new Date(Date.now() - (day + 360) * 24 * 60 * 60 * 1000),
  }));
  await db.knownDevice.createMany({ data: devices });
  const newest = await enter("10.0.0.1", PHONE);
  const known = () => db.knownDevice.findMany({ where: { userId: id } });
  expect(await known()).toHaveLength(50);
  expect(await known()).toContainEqual(expect.objectContaining({ deviceId: newest.deviceId }));
  await deleteUnusedDevices();
  expect(await known()).toHaveLength(1 + 40);
});

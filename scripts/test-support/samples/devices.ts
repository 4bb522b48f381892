import { randomUUID } from "node:crypto";
import type { Person, Role } from "@/lib/auth/actor";
import { getActorByPageToken } from "@/lib/auth/session";
import { createDeviceProof } from "@/lib/auth/shared-device";
import { db } from "@/lib/platform/database/db";
import { authSecret } from "@/lib/platform/env";
import { createBadgeCode } from "@/lib/users/badges/rules";
import { signIn } from "@/lib/users/commands";
import { setPin } from "@/lib/users/pins/commands";
import { registerDevice } from "@/lib/users/shared-devices/commands";
import { makeActor, makeUser } from "./rows";

const PASSWORD = "long enough";
/** The PIN and password of the people of `makePinHolder`. */
export const HOLDER = { pin: "4711", password: PASSWORD } as const;

/** Registers a shared device: its id, name, and the value of its cookie. */
export async function makeSharedDevice() {
  const name = `Gate ${randomUUID().slice(0, 8)}`;
  const { _id: id } = await registerDevice(await makeActor("manager"), { name });
  return { id, name, proof: createDeviceProof(id, authSecret()) };
}

export type SampleDevice = Awaited<ReturnType<typeof makeSharedDevice>>;

/** The person of a page token. Throws when its session is not open. */
export async function getPageActor(pageToken: string): Promise<Person> {
  const actor = await getActorByPageToken(pageToken);
  if (!actor) throw new Error("The session is not open");
  return actor;
}

/** Signs a user in with the password on a shared device. */
export async function signInOn({ proof }: SampleDevice, username: string): Promise<Person> {
  const browser = { sharedDevice: proof };
  const { pageToken } = await signIn({ username, password: PASSWORD }, "10.0.0.9", browser);
  return getPageActor(pageToken);
}

/** A user who has a PIN on a shared device. */
export async function makePinHolder(role: Role = "worker") {
  const [device, user] = [await makeSharedDevice(), await makeUser(PASSWORD, role)];
  const actor = await signInOn(device, user.username);
  await setPin(actor, HOLDER);
  return { device, user, actor, username: user.username };
}

/** The code of a user's latest badge. */
export async function getBadgeCode(userId: string): Promise<string> {
  const latest = { where: { userId }, orderBy: { madeAt: "desc" } } as const;
  const { id } = await db.badge.findFirstOrThrow(latest);
  return createBadgeCode(id, authSecret());
}

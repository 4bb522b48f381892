import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { createUser, deleteUser, signIn, signOut } from "@/lib/users/commands";
import { activateUser, deactivateUser } from "@/lib/users/activation/commands";
import { endOtherSessions } from "@/lib/users/sessions/commands";
import { changeDisplayName } from "@/lib/users/display-names/commands";
import { makeBadge, revokeBadge } from "@/lib/users/badges/commands";
import { printBadges } from "@/lib/users/badges/printing/commands";
import { removePin } from "@/lib/users/pins/commands";
import { quickSignIn } from "@/lib/users/quick-sign-in/commands";
import { removeDevice } from "@/lib/users/shared-devices/commands";
import { changeRole } from "@/lib/users/roles/commands";
import { changeOwnPassword, makeOneTimePassword } from "@/lib/users/passwords/commands";
import {
  confirmSecondFactor,
  endSecondFactor,
  makeRecoveryCodes,
  startSecondFactor,
} from "@/lib/users/second-factor/commands";
import { makePinHolder } from "@/scripts/test-support/samples/devices";
import { makeUser } from "@/scripts/test-support/samples/rows";

const PASSWORD = "long enough";

/** Does to users, devices, badges and second factors whatever is logged of them. */
export async function changePeople(manager: Actor): Promise<void> {
  await changeUsers(manager);
  await changeDevices(manager);
}

async function changeUsers(manager: Actor): Promise<void> {
  const username = `e-${randomUUID().slice(0, 8)}`;
  await createUser(manager, { username, password: PASSWORD, userType: "worker" });
  await changeDisplayName(manager, { username, displayName: "Omar Said" });
  await changeRole(manager, { username, userType: "sales" });
  await deactivateUser(manager, { username });
  await activateUser(manager, { username });
  await makeOneTimePassword(manager, { username });
  await deleteUser(manager, { username });
  const { id, username: own, role } = await makeUser(PASSWORD, "worker");
  await signIn({ username: own, password: PASSWORD }, "127.0.0.1");
  const wrong = signIn({ username: own, password: "wrong" }, "127.0.0.1");
  await expect(wrong).rejects.toMatchObject({ code: "wrongCredentials" });
  const session = await db.session.findFirstOrThrow({ where: { userId: id } });
  const actor: Actor = { id, username: own, displayName: null, role, sessionId: session.id };
  await changeOwnPassword(actor, { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` });
  await db.session.create({ data: { userId: id, expiresAt: new Date(Date.now() + 60_000) } });
  await endOtherSessions(actor);
  await changeSecondFactor(actor);
  await signOut(actor);
}

async function changeDevices(manager: Actor): Promise<void> {
  const { device, username, actor } = await makePinHolder();
  const browser = { userAgent: null, sharedDevice: device.proof };
  const wrong = quickSignIn({ username, pin: "9999" }, "::1", browser);
  await expect(wrong).rejects.toMatchObject({ code: "wrongPin" });
  await removePin(actor);
  await makeBadge(manager, { username });
  await printBadges(manager, { username, locale: "ar" });
  await revokeBadge(manager, { username });
  await removeDevice(manager, { id: device.id });
}

async function changeSecondFactor(actor: Actor): Promise<void> {
  const password = `${PASSWORD} 2`;
  const { secret } = await startSecondFactor(actor, { password });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recoveryCodes } = await confirmSecondFactor(actor, { code });
  const made = await makeRecoveryCodes(actor, { password, code: recoveryCodes[0] ?? "" });
  await endSecondFactor(actor, { password, code: made.recoveryCodes[0] ?? "" });
}

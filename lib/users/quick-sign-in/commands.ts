import "server-only";
import { command, getPersonId } from "@/lib/auth/entry-point";
import { readToken } from "@/lib/auth/token";
import { recordLog } from "@/lib/logs/repository";
import { db, driver, inTransaction, type Tx } from "@/lib/platform/database/db";
import { UNKEYED } from "@/lib/platform/database/idempotency";
import { AppError } from "@/lib/platform/errors/app-error";
import { selectSettings } from "@/lib/settings/repository";
import { SYSTEM } from "@/lib/users/names/rules";
import { isFailedAttempt } from "../attempts/rules";
import { limitQuickSignIn } from "../attempts/repository";
import { findBadge } from "../badges/repository";
import { noteDevice } from "../devices";
import { clearPinFailures, verifyPin } from "../pins/repository";
import { findUser, noteSignIn, type UserRow } from "../repository";
import { createSession, signTokens, type OpenedSession, type Origin } from "../sessions/repository";
import { MAX_USER_AGENT } from "../sessions/rules";
import { findSharedDevice, noteSharedDevice, type FoundDevice } from "../shared-devices/repository";
import { mayUsePins } from "../pins/rules";
import type { QuickSignIn } from "./schema";

/** The browser of a quick sign-in: its User-Agent header, and what its cookies say. */
type Browser = {
  readonly userAgent: string | null;
  readonly deviceId?: string | undefined;
  /** The proof of the shared device. */
  readonly sharedDevice?: string | undefined;
  /** The token of the session that may be locked there. */
  readonly pageToken?: string | undefined;
};

/**
 * Signs a person in on a registered device with the PIN that they have there; returns the session's two tokens, the display name and the
 * value of the device's cookie. A session that the person has locked there goes on; any other session of the device ends. Each refusal is
 * logged with the device. Throws `deviceNotShared`, `badgeUnknown`, `wrongPin`, `pinLocked`, `pinNotSet`, `quickSignInOff`,
 * `accountDeactivated`, `tooManyLogins` and `busy`.
 */
export async function quickSignIn(input: QuickSignIn, address: string, browser: Browser) {
  const device = await findSharedDevice(browser.sharedDevice);
  if (!device) throw new AppError("deviceNotShared");
  const badge = input.badge === undefined ? undefined : await findBadge(input.badge);
  const username = badge?.username ?? input.username;
  const isRevoked = input.badge !== undefined && (!badge || badge.isRevoked);
  const attempt = async () => {
    if (device.isRemoved) throw new AppError("deviceNotShared");
    if (isRevoked || username === undefined) throw new AppError("badgeUnknown");
    const user = await findUser(driver, username);
    if (!user) throw new AppError("pinNotSet");
    await verifyPin({ userId: user.id, deviceId: device.id }, input.pin);
    const by = input.badge === undefined ? "pin" : "badge";
    return enter(user, device, { ...browser, address, by });
  };
  const opened = await limitQuickSignIn(device.id, attempt).catch(async (thrown: unknown) => {
    if (isFailedAttempt(thrown))
      await recordLog(db, username ?? SYSTEM, "USER_SIGN_IN_FAILED", {
        address,
        device: device.name,
        reason: thrown.code,
      });
    throw thrown;
  });
  const { displayName } = opened.actor;
  return { ...(await signTokens(opened.actor)), displayName, deviceId: opened.deviceId };
}

type Entry = Browser & { readonly address: string; readonly by: "pin" | "badge" };

/** Opens a session of a user whose PIN was right, or unlocks the one that they have there. */
async function enter(user: UserRow, device: FoundDevice, entry: Entry): Promise<OpenedSession> {
  const { address, deviceId, by } = entry;
  const claims = entry.pageToken === undefined ? null : await readToken(entry.pageToken, "page");
  const userAgent = entry.userAgent?.slice(0, MAX_USER_AGENT) ?? null;
  return inTransaction(UNKEYED, async (tx) => {
    if (user.deactivatedAt) throw new AppError("accountDeactivated");
    if (!mayUsePins(user.role, await selectSettings(tx))) throw new AppError("quickSignInOff");
    // Deleted, deactivated or changed since it was looked at: no session may come of it.
    if (!(await noteSignIn(tx, user))) throw new AppError("pinNotSet");
    const sharedDevice = await noteSharedDevice(tx, device.id);
    if (!sharedDevice) throw new AppError("deviceNotShared");
    const origin: Origin = { address, userAgent, deviceId, sharedDevice };
    const opened =
      (await unlockSession(tx, user, origin, claims?.sessionId)) ??
      (await createSession(tx, user, origin, by));
    await clearPinFailures(tx, { userId: user.id, deviceId: device.id }, true);
    return opened;
  });
}

/** Lets the session that a user has on a shared device go on; undefined if the id is none of such a session. */
async function unlockSession(
  tx: Tx,
  { id, username, displayName, role }: UserRow,
  origin: Origin,
  sessionId: string | undefined,
): Promise<OpenedSession | undefined> {
  if (sessionId === undefined) return undefined;
  const { count } = await tx.session.updateMany({
    where: {
      id: sessionId,
      userId: id,
      sharedDeviceId: origin.sharedDevice?.id ?? null,
      expiresAt: { gt: new Date() },
    },
    data: { lockedAt: null, lastSeenAt: new Date() },
  });
  if (count === 0) return undefined;
  const actor = { id, username, displayName, role, sessionId };
  return { actor, deviceId: await noteDevice(tx, id, origin) };
}

/**
 * Locks the session that the call is made in, until its person gives their PIN or password on that device: its tokens are refused
 * meanwhile. Throws `deviceNotShared` for one on a person's own device.
 */
export const lockSession = command("ownAccount.use", async (actor): Promise<void> => {
  const { sessionId, sharedDevice } = getPersonId(actor);
  if (!sharedDevice) throw new AppError("deviceNotShared");
  await db.session.updateMany({ where: { id: sessionId }, data: { lockedAt: new Date() } });
});

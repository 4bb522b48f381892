import "server-only";
import type { Person, SharedDevice } from "@/lib/auth/actor";
import { SESSION_SECONDS, signToken } from "@/lib/auth/token";
import { recordLog } from "@/lib/logs/repository";
import type { Tx } from "@/lib/platform/database/db";
import { noteDevice } from "../devices";
import type { UserRow } from "../repository";

/** The origin of a session: the network address, the User-Agent header as it is stored, and what the browser's cookies say. */
export type Origin = {
  readonly address: string;
  readonly userAgent: string | null;
  readonly deviceId?: string | undefined;
  /** The shared device that it is opened on, locked until the transaction ends. */
  readonly sharedDevice?: SharedDevice | undefined;
};

/** A new session: the person it belongs to, and the value of the cookie by which the browser is known again. */
export type OpenedSession = { readonly actor: Person; readonly deviceId: string };

/**
 * Opens a session of a user who has proven who they are, with `by` other than with the password, and logs it. A shared device has one
 * session at a time: an earlier one ends.
 */
export async function createSession(
  tx: Tx,
  { id, username, displayName, role }: UserRow,
  { sharedDevice, ...origin }: Origin,
  by?: "pin" | "badge",
): Promise<OpenedSession> {
  const { address, userAgent } = origin;
  const sharedDeviceId = sharedDevice?.id ?? null;
  if (sharedDeviceId) await tx.session.deleteMany({ where: { sharedDeviceId } });
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000);
  const deviceId = await noteDevice(tx, id, origin);
  const session = await tx.session.create({
    data: { userId: id, expiresAt, address, userAgent, deviceId, sharedDeviceId },
  });
  const device = sharedDevice && { device: sharedDevice.name };
  await recordLog(tx, username, "USER_SIGNED_IN", { address, ...device, ...(by && { by }) });
  return { actor: { id, username, displayName, role, sessionId: session.id }, deviceId };
}

/** Signs the two tokens of a session. */
export async function signTokens(actor: Person) {
  const [token, pageToken] = await Promise.all([signToken(actor, "api"), signToken(actor, "page")]);
  return { token, pageToken };
}

import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { toLatinDigits } from "@/lib/platform/input/digits";
import { spelledCode, typedCode } from "../codes";

/** The number of recovery codes that a person gets. */
export const RECOVERY_CODES = 10;

/** Seconds for which a code of the authenticator app is valid; the one before and the one after it are accepted, too. */
const PERIOD = 30;
const WINDOW = 1;

const SECRET_BYTES = 20;

/** Derives the secret of an authenticator app from the random id of a second factor and this app's secret. */
function createTotp(secretId: string, appSecret: string): TOTP {
  const key = createHmac("sha256", appSecret).update(`second factor ${secretId}`).digest();
  const buffer = Uint8Array.from(key.subarray(0, SECRET_BYTES)).buffer;
  return new TOTP({ secret: new Secret({ buffer }), period: PERIOD });
}

/**
 * Returns the setup of a person's authenticator app: the secret in base 32 to type, and the same as an `otpauth:` address to scan, with
 * the factory's name and the username (RFC 6238, SHA-1, 6 digits).
 */
export function describeAuthenticator(
  secretId: string,
  appSecret: string,
  { factoryName, username }: { readonly factoryName: string; readonly username: string },
): { readonly secret: string; readonly uri: string } {
  const totp = createTotp(secretId, appSecret);
  // A colon would end the issuer.
  totp.issuer = factoryName.replaceAll(":", " ");
  totp.label = username;
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The recovery codes, in their order. */
export function deriveRecoveryCodes(codesId: string, appSecret: string): string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, number) =>
    spelledCode(`recovery code ${codesId} ${number}`, appSecret),
  );
}

/** A confirmed second factor, with the fields that decide which codes are accepted. */
type Factor = {
  readonly secretId: string;
  readonly codesId: string | null;
  readonly lastStep: number | null;
  readonly usedCodes: readonly number[];
};

/** The identity of a code, by which it is used up: the step of an app's code, or the number of a recovery code. */
export type UsedCode = { readonly step: number } | { readonly recoveryCode: number };

/**
 * Identifies the code that was typed at a moment, in any script of digits and with any spaces: one of the authenticator app that is newer
 * than the last accepted one, or an unused recovery code; undefined for any other.
 */
export function findUsedCode(
  factor: Factor,
  typed: string,
  appSecret: string,
  now = Date.now(),
): UsedCode | undefined {
  const digits = toLatinDigits(typed).replace(/[\s-]/g, "");
  if (/^\d{6}$/.test(digits)) {
    const step = findTimeStep(factor.secretId, digits, appSecret, now);
    return step === undefined || step <= (factor.lastStep ?? 0) ? undefined : { step };
  }
  if (factor.codesId === null) return undefined;
  const recoveryCode = deriveRecoveryCodes(factor.codesId, appSecret).indexOf(typedCode(typed));
  const isFree = recoveryCode !== -1 && !factor.usedCodes.includes(recoveryCode);
  return isFree ? { recoveryCode } : undefined;
}

function findTimeStep(secretId: string, token: string, appSecret: string, now: number) {
  const delta = createTotp(secretId, appSecret).validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta;
}

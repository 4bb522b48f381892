import { createHmac, timingSafeEqual } from "node:crypto";

/** The value of a shared device's cookie: its id and what proves it, which follows from the app's secret. */
export function createDeviceProof(deviceId: string, appSecret: string): string {
  return `${deviceId}.${derive("shared device", deviceId, appSecret).toString("base64url")}`;
}

/** Returns the id of the shared device whose cookie has this value; undefined for a value that this app did not make. */
export function verifyDeviceProof(value: string, appSecret: string): string | undefined {
  const [deviceId = ""] = value.split(".");
  const expected = Buffer.from(createDeviceProof(deviceId, appSecret));
  const given = Buffer.from(value);
  const isProven = given.length === expected.length && timingSafeEqual(given, expected);
  return isProven ? deviceId : undefined;
}

/** The secret that PINs of a device are hashed with. Without the app's secret the stored hashes cannot be guessed. */
export function derivePinSecret(deviceId: string, appSecret: string): Uint8Array {
  return derive("pins of shared device", deviceId, appSecret);
}

function derive(purpose: string, deviceId: string, appSecret: string): Buffer {
  return createHmac("sha256", appSecret).update(`${purpose} ${deviceId}`).digest();
}

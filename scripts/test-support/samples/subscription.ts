import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { pushPayloadSchema, type PushPayload } from "@/lib/push/sending/schema";

/** Creates the keys of a browser's subscription. */
export function createBrowserKeys() {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const secret = randomBytes(16);
  const keys = {
    p256dh: curve.getPublicKey("base64url"),
    auth: secret.toString("base64url"),
  };
  return { keys, read: (body: Buffer) => decrypt(body, curve, secret) };
}

/** Decrypts a message as a browser does (RFC 8291, one record of aes128gcm). */
function decrypt(body: Buffer, curve: ReturnType<typeof createECDH>, secret: Buffer): PushPayload {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync("sha256", curve.computeSecret(sender), secret, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", shared, salt, Buffer.from(`${name}\0`), length));
  const cipher = createDecipheriv(
    "aes-128-gcm",
    derive("Content-Encoding: aes128gcm", 16),
    derive("Content-Encoding: nonce", 12),
  );
  cipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()]);
  const text = padded.subarray(0, padded.lastIndexOf(2)).toString();
  return pushPayloadSchema.parse(JSON.parse(text));
}

/** Creates a subscription at an address that nobody calls. */
export function createSubscription(endpoint = `https://push.example/${randomUUID()}`) {
  return { endpoint, keys: createBrowserKeys().keys };
}

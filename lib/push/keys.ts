import "server-only";
import { createECDH, createHmac } from "node:crypto";
import { authSecret } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";

/** The keys by which push services recognize this factory (VAPID), in base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/**
 * Returns the factory's keys. They are derived from AUTH_SECRET: all instances have the same, and no backup contains them. With another
 * secret browsers subscribe anew.
 */
export function getPushKeys(): PushKeys {
  return singleton("keys of push messages", deriveKeys);
}

function deriveKeys(): PushKeys {
  const curve = createECDH("prime256v1");
  const privateKey = createHmac("sha256", authSecret()).update("push messages").digest();
  // Throws for a number beyond the curve's order, which one secret in four billion has.
  curve.setPrivateKey(privateKey);
  return {
    publicKey: curve.getPublicKey("base64url"),
    privateKey: privateKey.toString("base64url"),
  };
}

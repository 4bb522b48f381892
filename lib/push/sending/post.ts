import "server-only";
import webPush from "web-push";
import { settings } from "@/lib/platform/env";
import { log } from "@/lib/platform/logging/log";
import { postOutside, PostError } from "@/lib/platform/outgoing/post";
import { getPushKeys } from "../keys";
import { LONGEST_LIFE, type PushResponse } from "../rules";
import type { Claimed } from "./repository";
import type { PushPayload } from "./schema";

/**
 * Posts a message to its push service and returns the response. The service keeps it for the device no longer than the session lasts, and
 * replaces an older one of the same kind that has not arrived. It never throws.
 */
export async function postPush(
  claimed: Claimed,
  payload: PushPayload,
  now: Date,
): Promise<PushResponse> {
  const left = Math.floor((claimed.expiresAt.getTime() - now.getTime()) / 1_000);
  const life = Math.max(0, Math.min(LONGEST_LIFE, left));
  try {
    const { headers, body } = encrypt(claimed, payload, life);
    return await postOutside(claimed.endpoint, { headers, body });
  } catch (thrown) {
    if (thrown instanceof PostError) return { status: null };
    // The browser's keys are none.
    log.warn({ err: thrown }, "A push message could not be encrypted.");
    return { status: 410 };
  }
}

function encrypt({ endpoint, p256dh, auth }: Claimed, payload: PushPayload, life: number) {
  return webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: settings().PUSH_CONTACT, ...getPushKeys() },
      TTL: life,
      topic: payload.tag,
      urgency: payload.tag === "decision" ? "high" : "normal",
    },
  );
}

import { callApi } from "./api-client";
import { deviceLock } from "./lock";

/** Locks a shared device at once, as a person asks for it. */
export function lockNow(): void {
  deviceLock.lock(true);
  void sendLock();
}

/** Tells the server that the device is locked. Without an answer the lock stays pending. */
export async function sendLock(): Promise<void> {
  const answer = await callApi("/auth/lock", { method: "POST" }).catch(() => null);
  // 401: the session is locked or over already; 409: the device is no longer a shared one.
  if (answer && (answer.ok || [401, 409].includes(answer.status))) deviceLock.settle();
}

import { callApi } from "./api-client";
import { deviceLock } from "./lock";

/** Locks a shared device at once, as a person asks for it. */
export function lockNow(): void {
  deviceLock.lock(true);
  void sendLock();
}

/** Tells the server that the device is locked. Without an answer it is told again. */
export async function sendLock(): Promise<void> {
  const answer = await callApi("/auth/lock", { method: "POST" }).catch(() => null);
  if (!answer) return;
  // The device is no longer a shared one.
  if (answer.status === 409) deviceLock.unlock();
  // 401: the session is locked or over already.
  else if (answer.ok || answer.status === 401) deviceLock.settle();
}

/** Runs once when the app's process starts: checks its settings, and makes sure that it never outlives its launcher. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { settings } = await import("@/lib/platform/env");
  const { NODE_ENV, WORKER } = settings();
  const { logConsole } = await import("@/lib/platform/logging/log");
  if (NODE_ENV === "production") logConsole();
  const { instrumentRequests } = await import("@/lib/http/request-instrumentation");
  instrumentRequests(await answererOfCalls());
  const { measureProcess } = await import("@/lib/platform/logging/metrics");
  measureProcess();
  const { closeIdleConnectionsAtEnd, endWithLauncher, onShutdown } =
    await import("@/lib/platform/shutdown");
  endWithLauncher();
  closeIdleConnectionsAtEnd();
  const { changeFeed } = await import("@/lib/platform/database/change-feed");
  // Every live stream ends with the feed; otherwise open ones would keep the process alive for ever.
  onShutdown(() => void changeFeed().close());
  const { followSettings } = await import("@/lib/settings/repository");
  followSettings();
  const { primaryLink } = await import("@/lib/platform/workers/primary-link");
  // Only one of several workers runs the scheduler, so that each job runs once.
  if ((WORKER ?? 1) === 1) await startClock();
  await primaryLink()?.tell({ kind: "ready" });
}

/** Starts the scheduled jobs, which run every minute, and the sending of webhook events. */
async function startClock(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { everyMinute } = await import("@/lib/platform/shutdown");
  const { watchHoldEnds } = await import("@/lib/requests/sales/hold-ends/commands");
  everyMinute(() => watchHoldEnds());
  const { updateSums } = await import("@/lib/stock/sums/commands");
  everyMinute(updateSums);
  const { deleteOldIdempotencyKeys } = await import("@/lib/platform/database/db");
  everyMinute(deleteOldIdempotencyKeys);
  const { finishLogDeletions } = await import("@/lib/logs/commands");
  everyMinute(finishLogDeletions);
  const { sealLogs } = await import("@/lib/logs/seals/commands");
  everyMinute(() => sealLogs());
  const { deleteOldImports } = await import("@/lib/imports/commands");
  everyMinute(deleteOldImports);
  const { deleteOldPrints } = await import("@/lib/printing/store/commands");
  everyMinute(deleteOldPrints);
  const { deleteOrphanedReceipts } = await import("@/lib/customers/deals/commands");
  everyMinute(deleteOrphanedReceipts);
  const { deleteOldDeliveries, startSending } =
    await import("@/lib/integrations/webhooks/sending/commands");
  startSending();
  everyMinute(deleteOldDeliveries);
  const { scheduledBackups } = await import("@/lib/backups/commands");
  const keepBackups = scheduledBackups();
  if (keepBackups) everyMinute(keepBackups);
  const { proveEachNight } = await import("@/lib/proofs/commands");
  everyMinute(() => proveEachNight());
  const { deleteEndedSessions } = await import("@/lib/auth/session");
  everyMinute(deleteEndedSessions);
  const { deleteUnusedDevices } = await import("@/lib/users/devices");
  everyMinute(deleteUnusedDevices);
}

/** Returns the handler of API calls; undefined in development, where Next compiles their modules anew after each change. */
async function answererOfCalls() {
  if (process.env.NEXT_RUNTIME === "nodejs" && process.env.NODE_ENV === "production") {
    const { apiCalls } = await import("@/lib/http/api-calls");
    const { PATHS } = await import("@/app/api/openapi.json/contract");
    return apiCalls(PATHS);
  }
  return undefined;
}

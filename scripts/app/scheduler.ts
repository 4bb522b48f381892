import { deleteEndedSessions } from "@/lib/auth/session";
import { scheduledBackups } from "@/lib/backups/commands";
import { deleteOrphanedReceipts } from "@/lib/customers/receipts/repository";
import { deleteOldImports } from "@/lib/imports/commands";
import { deleteOldDeliveries, startSending } from "@/lib/integrations/webhooks/sending/commands";
import { finishLogDeletions } from "@/lib/logs/commands";
import { sealLogs } from "@/lib/logs/seals/commands";
import { deleteOldIdempotencyKeys } from "@/lib/platform/database/db";
import { deleteOldServerErrors } from "@/lib/system/server-errors";
import { everyMinute } from "@/lib/platform/shutdown";
import { deleteOldPrints } from "@/lib/printing/store/commands";
import { proveEachNight } from "@/lib/proofs/commands";
import { deleteUnusedPushDevices } from "@/lib/push/commands";
import { deleteOldPushes, startPushing } from "@/lib/push/sending/commands";
import { watchHoldEnds } from "@/lib/requests/sales/hold-ends/commands";
import { updateSums } from "@/lib/stock/sums/commands";
import { deleteUnusedDevices } from "@/lib/users/devices";

/** Starts the scheduled jobs, which run every minute, and the sending of webhook events and push messages. */
export function startScheduler(): void {
  everyMinute(() => watchHoldEnds());
  everyMinute(updateSums);
  everyMinute(deleteOldIdempotencyKeys);
  everyMinute(deleteOldServerErrors);
  everyMinute(finishLogDeletions);
  everyMinute(() => sealLogs());
  everyMinute(deleteOldImports);
  everyMinute(deleteOldPrints);
  everyMinute(deleteOrphanedReceipts);
  startSending();
  everyMinute(deleteOldDeliveries);
  startPushing();
  everyMinute(deleteOldPushes);
  everyMinute(deleteUnusedPushDevices);
  const keepBackups = scheduledBackups();
  if (keepBackups) everyMinute(keepBackups);
  everyMinute(() => proveEachNight());
  everyMinute(deleteEndedSessions);
  everyMinute(deleteUnusedDevices);
}

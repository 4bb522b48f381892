import type { ReactNode } from "react";
import { OfflineScreens } from "@/components/offline/offline-screens";
import { LazyPushRenewal } from "@/components/push/lazy-push-renewal";
import { DocumentProvider } from "@/components/printing/document-provider";
import { LazyScanner } from "@/components/scanning/lazy-scanner";
import { LazyDeviceLock } from "@/components/shared-device/lazy-device-lock";
import { ActorProvider } from "@/components/data/actor";
import { FactoryProvider } from "@/components/frame/factory";
import { Frame } from "@/components/frame/frame";
import { LeavingProvider } from "@/components/forms/leaving";
import { LiveProvider } from "@/components/data/live";
import { ServerCache } from "@/components/data/query-cache";
import { requireFound, toSignIn, visitor } from "@/lib/http/page";
import { getFactory } from "@/lib/settings/queries";
import {
  countFoundAction,
  createLabelSizeAction,
  createWorkerRequestsAction,
  deleteLabelSizeAction,
  deleteNotificationAction,
  markAllNotificationsReadAction,
  markNotificationReadAction,
  openNotificationAction,
  previewLabelsAction,
  printLabelsAction,
  printVoucherAction,
  renewPushAction,
  undoAction,
  signOutAction,
  updateLabelSizeAction,
} from "./actions";

const inbox = {
  open: openNotificationAction,
  markRead: markNotificationReadAction,
  markAllRead: markAllNotificationsReadAction,
  remove: deleteNotificationAction,
};

const send = { requests: createWorkerRequestsAction, count: countFoundAction };

const labelSizes = {
  create: createLabelSizeAction,
  update: updateLabelSizeAction,
  remove: deleteLabelSizeAction,
  preview: previewLabelsAction,
};

const actions = {
  signOut: signOutAction,
  printLabels: printLabelsAction,
  printVoucher: printVoucherAction,
  undo: undoAction,
  labelSizes,
  inbox,
};

export default async function SignedInLayout({ children }: { children: ReactNode }) {
  const actor = await visitor();
  if (!actor || actor.mustChangePassword) return toSignIn();
  const { id, username, displayName, language = null, role, sharedDevice = null } = actor;
  const factory = await requireFound(getFactory(actor));
  return (
    <ActorProvider person={{ id, username, displayName, language, role, sharedDevice, ...actions }}>
      <LiveProvider>
        <ServerCache>
          <FactoryProvider initial={factory}>
            <LeavingProvider>
              <OfflineScreens send={send} />
              {!sharedDevice && <LazyPushRenewal subscribe={renewPushAction} />}
              <DocumentProvider>
                <Frame>{children}</Frame>
                <LazyScanner />
                <LazyDeviceLock />
              </DocumentProvider>
            </LeavingProvider>
          </FactoryProvider>
        </ServerCache>
      </LiveProvider>
    </ActorProvider>
  );
}

import { boardSchema } from "@/lib/board/schema";
import { countLineViewSchema, countViewSchema, countWithLinesSchema } from "@/lib/counts/schema";
import { accountViewSchema, paymentViewSchema } from "@/lib/customers/payments/schema";
import { statementViewSchema } from "@/lib/customers/statements/schema";
import { customerViewSchema } from "@/lib/customers/schema";
import {
  adminHomeSchema,
  managerHomeSchema,
  salesHomeSchema,
  workerHomeSchema,
} from "@/lib/home/schema";
import { importViewSchema } from "@/lib/imports/jobs/schema";
import { logViewSchema } from "@/lib/logs/schema";
import { reportViewSchema } from "@/lib/reports/schema";
import { notificationViewSchema } from "@/lib/notifications/schema";
import { labelSizeViewSchema } from "@/lib/products/labels/sizes/schema";
import { productViewSchema } from "@/lib/products/schema";
import { pushViewSchema } from "@/lib/push/schema";
import { reorderLineSchema } from "@/lib/products/reorder-list/schema";
import { requestEventViewSchema } from "@/lib/requests/history/schema";
import {
  reviewedSalesRequestViewSchema,
  salesRequestViewSchema,
} from "@/lib/requests/sales/schema";
import { returnViewSchema } from "@/lib/customers/returns/schema";
import { factoryViewSchema, settingsViewSchema } from "@/lib/settings/schema";
import { stockProofViewSchema } from "@/lib/proofs/schema";
import { systemViewSchema } from "@/lib/system/schema";
import { stockCardSchema } from "@/lib/stock/cards/schema";
import { newTokenSchema, tokenViewSchema } from "@/lib/integrations/tokens/schema";
import { listedUserViewSchema, userViewSchema } from "@/lib/users/schema";
import { sessionViewSchema } from "@/lib/users/sessions/schema";
import {
  deliveryViewSchema,
  webhookViewSchema,
  webhookWithSecretSchema,
} from "@/lib/integrations/webhooks/schema";
import {
  reviewedWorkerRequestViewSchema,
  workerRequestViewSchema,
} from "@/lib/requests/worker/schema";
import { handoverNoteViewSchema } from "@/lib/handover-notes/schema";
import { myDayViewSchema } from "@/lib/my-day/schema";
import type { Names } from "@/lib/http/openapi";

/** The names of the contract's schemas in the OpenAPI document. */
export const NAMES: Names = {
  Account: accountViewSchema,
  AdminHome: adminHomeSchema,
  Board: boardSchema,
  Count: countViewSchema,
  CountLine: countLineViewSchema,
  CountWithLines: countWithLinesSchema,
  Customer: customerViewSchema,
  HandoverNote: handoverNoteViewSchema,
  Import: importViewSchema,
  LabelSize: labelSizeViewSchema,
  ListedUser: listedUserViewSchema,
  LogEntry: logViewSchema,
  Report: reportViewSchema,
  ManagerHome: managerHomeSchema,
  NewToken: newTokenSchema,
  MyDay: myDayViewSchema,
  Notification: notificationViewSchema,
  Payment: paymentViewSchema,
  Product: productViewSchema,
  Push: pushViewSchema,
  ReorderLine: reorderLineSchema,
  RequestEvent: requestEventViewSchema,
  Return: returnViewSchema,
  ReviewedSalesRequest: reviewedSalesRequestViewSchema,
  ReviewedWorkerRequest: reviewedWorkerRequestViewSchema,
  SalesHome: salesHomeSchema,
  SalesRequest: salesRequestViewSchema,
  Factory: factoryViewSchema,
  Session: sessionViewSchema,
  Settings: settingsViewSchema,
  Statement: statementViewSchema,
  StockCard: stockCardSchema,
  StockProof: stockProofViewSchema,
  System: systemViewSchema,
  Token: tokenViewSchema,
  User: userViewSchema,
  Webhook: webhookViewSchema,
  WebhookDelivery: deliveryViewSchema,
  WebhookWithSecret: webhookWithSecretSchema,
  WorkerHome: workerHomeSchema,
  WorkerRequest: workerRequestViewSchema,
};

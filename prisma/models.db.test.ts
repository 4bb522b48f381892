import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { Prisma } from "@/lib/platform/prisma/client";

describe("the client reads every model with all its columns", () => {
  const READS: Record<Prisma.ModelName, () => Promise<unknown>> = {
    User: () => db.user.findMany({ take: 1 }),
    UserLanguage: () => db.userLanguage.findMany({ take: 1 }),
    ComparedUsername: () => db.comparedUsername.findMany({ take: 1 }),
    Session: () => db.session.findMany({ take: 1 }),
    SecondFactor: () => db.secondFactor.findMany({ take: 1 }),
    KnownDevice: () => db.knownDevice.findMany({ take: 1 }),
    FormerUsername: () => db.formerUsername.findMany({ take: 1 }),
    LoginThrottle: () => db.loginThrottle.findMany({ take: 1 }),
    Product: () => db.product.findMany({ take: 1 }),
    ProductImage: () => db.productImage.findMany({ take: 1 }),
    Sort: () => db.sort.findMany({ take: 1 }),
    Color: () => db.color.findMany({ take: 1 }),
    Barcode: () => db.barcode.findMany({ take: 1 }),
    ProductStock: () => db.productStock.findMany({ take: 1 }),
    QuarterMoves: () => db.quarterMoves.findMany({ take: 1 }),
    FormerColor: () => db.formerColor.findMany({ take: 1 }),
    KeptMonth: () => db.keptMonth.findMany({ take: 1 }),
    ProductMoves: () => db.productMoves.findMany({ take: 1 }),
    Movement: () => db.movement.findMany({ take: 1 }),
    RequestEvent: () => db.requestEvent.findMany({ take: 1 }),
    WorkerRequest: () => db.workerRequest.findMany({ take: 1 }),
    RequestedColor: () => db.requestedColor.findMany({ take: 1 }),
    SalesRequest: () => db.salesRequest.findMany({ take: 1 }),
    SalesRequestItem: () => db.salesRequestItem.findMany({ take: 1 }),
    Customer: () => db.customer.findMany({ take: 1 }),
    MergedCustomer: () => db.mergedCustomer.findMany({ take: 1 }),
    Deal: () => db.deal.findMany({ take: 1 }),
    DealLine: () => db.dealLine.findMany({ take: 1 }),
    Payment: () => db.payment.findMany({ take: 1 }),
    PaymentDeal: () => db.paymentDeal.findMany({ take: 1 }),
    Return: () => db.return.findMany({ take: 1 }),
    ReturnLine: () => db.returnLine.findMany({ take: 1 }),
    StoredFile: () => db.storedFile.findMany({ take: 1 }),
    IdempotencyKey: () => db.idempotencyKey.findMany({ take: 1 }),
    Print: () => db.print.findMany({ take: 1 }),
    Notification: () => db.notification.findMany({ take: 1 }),
    SystemLog: () => db.systemLog.findMany({ take: 1 }),
    ArchivedSystemLog: () => db.archivedSystemLog.findMany({ take: 1 }),
    StockProof: () => db.stockProof.findMany({ take: 1 }),
    StockCount: () => db.stockCount.findMany({ take: 1 }),
    StockCountEntry: () => db.stockCountEntry.findMany({ take: 1 }),
    StockCountLine: () => db.stockCountLine.findMany({ take: 1 }),
    Import: () => db.import.findMany({ take: 1 }),
    ImportMapping: () => db.importMapping.findMany({ take: 1 }),
    FactorySettings: () => db.factorySettings.findMany({ take: 1 }),
    FactoryLogo: () => db.factoryLogo.findMany({ take: 1 }),
    ApiToken: () => db.apiToken.findMany({ take: 1 }),
    Webhook: () => db.webhook.findMany({ take: 1 }),
    WebhookDelivery: () => db.webhookDelivery.findMany({ take: 1 }),
    BackupRun: () => db.backupRun.findMany({ take: 1 }),
    LogSeal: () => db.logSeal.findMany({ take: 1 }),
    LogDeletion: () => db.logDeletion.findMany({ take: 1 }),
  };

  test.each(Object.values(Prisma.ModelName))("%s", async (model) => {
    expect(await READS[model]()).toBeInstanceOf(Array);
  });
});

import "server-only";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { notifyReviewers } from "@/lib/notifications/repository";
import { inTransaction } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { toMeantDay } from "@/lib/platform/time/days";
import { recordEvent } from "@/lib/requests/history/repository";
import { assertNotPast } from "../rules";
import { createSalesRequestSchema, type SalesRequestView } from "../schema";
import { getSalesRequestById, toLoggedRequest, toSalesRequestView } from "../repository";
import { today } from "@/lib/platform/time/today";
import { insertItems, insertRequest } from "./repository";

/**
 * Creates a sales user's request to add or remove several items, and notifies the reviewers (spec §6). Throws
 * `colorNotFound` naming every unknown line, `invalidInput` for days before today.
 */
export const createSalesRequest = command(
  "salesRequests.create",
  createSalesRequestSchema,
  async (actor, input): Promise<SalesRequestView> => {
    const { action } = input;
    const { TZ } = settings();
    const items = input.items.map((item) => ({
      ...item,
      itemSubmissionDate: toMeantDay(item.itemSubmissionDate, TZ),
    }));
    return inTransaction(actor, async (tx) => {
      const asked = items.map(({ itemSubmissionDate: day }, at) => ({
        field: `items.${at}.itemSubmissionDate`,
        day,
      }));
      assertNotPast(asked, today(), "datePast");
      const id = await insertRequest(tx, actor, action);
      await insertItems(tx, id, items);
      const request = await getSalesRequestById(tx, id);
      await recordLog(tx, actor.username, "SALES_REQUEST_CREATED", toLoggedRequest(request));
      await recordEvent(tx, actor, { id, ownerId: actor.id }, { kind: "created" });
      const { number } = request;
      const told = { username: actor.username, number, action, count: items.length };
      await notifyReviewers(tx, actor, "salesRequestCreated", told, [id]);
      return toSalesRequestView(request);
    });
  },
);
